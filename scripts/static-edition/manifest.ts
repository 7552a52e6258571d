import { messages } from '#contract/messages.ts'

/** The stage's colour, as tokens.css has it; systems that install the site read no CSS. */
export const stage = '#050506'
export const iconSizes = [192, 512]

/** What systems are told that install the site as an app, wherever it is served. */
export function manifestOf(base: string) {
  const { product, home, navigation } = messages
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: base + name,
    sizes,
    purpose,
    type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  })
  const icons = iconSizes.map((size) => icon(`icons/${size}.png`, `${size}x${size}`))
  const shortcut = (name: string, path: string) => ({ name, url: base + path, icons: icons.slice(0, 1) })
  return {
    name: product,
    short_name: product,
    description: home.description,
    lang: 'en',
    categories: ['entertainment', 'games'],
    id: base,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: stage,
    theme_color: stage,
    icons: [...icons, icon('icons/maskable.png', '512x512', 'maskable'), icon('favicon.svg', 'any')],
    shortcuts: [
      shortcut(navigation.explore, 'videos'),
      shortcut(navigation.watchLater, 'watch-later'),
      shortcut(navigation.likedVideos, 'liked-videos'),
      shortcut(navigation.playlist, 'playlist'),
    ],
    screenshots: [
      {
        src: `${base}screenshots/home.webp`,
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: home.description,
      },
    ],
  }
}
