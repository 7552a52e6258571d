import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawLogo } from '#art/logo.ts'
import { defaultLanguage, directionOf, languages, localizedPath } from '#contract/languages.ts'
import { allMessages } from '#contract/messages/all-messages.ts'

/** The background colour of tokens.css. */
const background = '#050506'
const iconSizes = [192, 512]

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

/** Writes what makes a site at a base path installable, and the icons that browsers ask for by themselves, into a folder. */
export async function writeAppManifest(root: string, folder: string, base: string): Promise<void> {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const size of iconSizes) await write(`icons/${size}.png`, await renderLogo(size))
  await write('icons/maskable.png', await onBackground(512))
  await write('icons/apple-touch.png', await onBackground(180))
  await write('favicon.ico', iconFile(await renderLogo(faviconSize)))
  await cp(join(root, 'docs/screens/laptop/browsing/home.webp'), join(folder, 'screenshots/home.webp'))
  for (const language of languages)
    await write(
      localizedPath(language, '/manifest.webmanifest').slice(1),
      JSON.stringify(manifestOf(base, language)),
    )
}

const faviconSize = 48

/** One PNG in an ICO file: a header of 6 bytes, and an entry of 16. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
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
