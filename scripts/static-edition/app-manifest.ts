import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawLogo } from '#art/logo.ts'
import { defaultLanguage, directionOf, type Language, languages, localizedPath } from '#contract/languages.ts'
import { allMessages } from '#contract/messages/all-messages.ts'
import { settingsScript } from './build-settings.ts'
import type { StaticSite } from './static-site.ts'

/** The background colour of tokens.css. */
const background = '#050506'
const iconSizes = [192, 512]

/** Below the base path. */
export const manifestPath = (language: Language): string =>
  localizedPath(language, '/manifest.webmanifest').slice(1)

/** The web app manifest for a base path. */
export function manifestOf(base: string, language = defaultLanguage) {
  const { product, home, navigation } = allMessages[language]
  const address = (path: string) => base + localizedPath(language, path).slice(1)
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: base + name,
    sizes,
    purpose,
    type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  })
  const icons = iconSizes.map((size) => icon(`icons/${size}.png`, `${size}x${size}`))
  const shortcut = (name: string, path: string) => ({ name, url: address(path), icons: icons.slice(0, 1) })
  return {
    name: product,
    short_name: product,
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
    icons: [...icons, icon('icons/maskable.png', '512x512', 'maskable'), icon('favicon.svg', 'any')],
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

/** The share of a maskable icon that no platform crops. */
const safeZone = 0.56

/** Writes what makes the site installable, and its settings.js. */
export async function writeAppManifest({ root, out, settings, write }: StaticSite): Promise<void> {
  const { siteUrl: _, ...changeable } = settings
  for (const size of iconSizes) await write(`icons/${size}.png`, await renderLogo(size))
  await write('icons/maskable.png', await onBackground(512))
  await write('icons/apple-touch.png', await onBackground(180))
  await cp(join(root, 'docs/screens/laptop/browsing/home.webp'), join(out, 'screenshots/home.webp'))
  for (const language of languages)
    await write(manifestPath(language), JSON.stringify(manifestOf(settings.base, language)))
  await write('settings.js', settingsScript(changeable))
}

const renderLogo = (size: number) =>
  sharp(Buffer.from(drawLogo()), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

async function onBackground(size: number): Promise<Buffer> {
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: background } })
  return canvas
    .composite([{ input: await renderLogo(Math.round(size * safeZone)), gravity: 'centre' }])
    .png()
    .toBuffer()
}
