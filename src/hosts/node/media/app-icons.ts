import sharp from 'sharp'
import { type LogoSource, renderLogo } from '#operator/site/site-logo.ts'
import { background, iconSizes } from '../http/app-manifest.ts'

/** The icons that browsers and installed apps ask for, by their paths. */
export async function drawAppIcons(logo: LogoSource): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>()
  for (const size of iconSizes) icons.set(`icons/${size}.png`, await renderLogo(logo, size))
  icons.set('icons/maskable.png', await onBackground(logo, 512))
  icons.set('icons/apple-touch.png', await onBackground(logo, 180))
  icons.set('favicon.ico', iconFile(await renderLogo(logo, faviconSize)))
  return icons
}

/** The share of a maskable icon that no platform crops. */
const safeZone = 0.56

async function onBackground(logo: LogoSource, size: number): Promise<Buffer> {
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: background } })
  return canvas
    .composite([{ input: await renderLogo(logo, Math.round(size * safeZone)), gravity: 'centre' }])
    .png()
    .toBuffer()
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
