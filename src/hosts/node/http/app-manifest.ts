import { defaultLanguage, directionOf, localizedPath } from '#contract/languages.ts'
import { defaultSiteName } from '#contract/site-name.ts'
import { allMessages } from '#messages/all-messages.ts'

/** The background colour of tokens.css. */
export const background = '#050506'
export const iconSizes = [192, 512]

/** The web app manifest for a base path. */
export function manifestOf(
  base: string,
  language = defaultLanguage,
  name = defaultSiteName,
  hasDrawnLogo = true,
) {
  const { home, navigation } = allMessages[language]
  const address = (path: string) => base + localizedPath(language, path).slice(1)
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: base + file,
    sizes,
    purpose,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  })
  const icons = iconSizes.map((size) => icon(`icons/${size}.png`, `${size}x${size}`))
  const shortcut = (name: string, path: string) => ({ name, url: address(path), icons: icons.slice(0, 1) })
  return {
    name,
    short_name: name,
    description: home.description,
    lang: language,
    dir: directionOf(language),
    categories: ['entertainment', 'games'],
    // In any language the same app.
    id: base,
    start_url: address('/'),
    scope: base,
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      ...icons,
      icon('icons/maskable.png', '512x512', 'maskable'),
      ...(hasDrawnLogo ? [icon('favicon.svg', 'any')] : []),
    ],
    shortcuts: [
      shortcut(navigation.explore, '/videos'),
      shortcut(navigation.watchLater, '/watch-later'),
      shortcut(navigation.likedVideos, '/liked-videos'),
      shortcut(navigation.playlist, '/playlist'),
    ],
    screenshots: [
      {
        src: `${base}screenshots/home.webp`,
        sizes: '1366x768',
        type: 'image/webp',
        form_factor: 'wide',
        label: home.description,
      },
    ],
  }
}
