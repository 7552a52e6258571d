import sharp from 'sharp'
import { drawLogo } from '#art/draw-logo.ts'
import { messages } from '#contract/messages.ts'
import { settingsScript } from './settings-script.ts'
import type { StaticSite } from './site.ts'

const sizes = [192, 512]
/** The stage's, as tokens.css has it; systems that install the site read no CSS. */
const stage = '#050506'
/** Systems cut icons to a shape of their own: the mark stays within the middle they leave. */
const safe = 0.56

/** What makes the site an app that can be installed, and the settings that whoever serves it may change. */
export async function writeApp({ settings, write }: StaticSite): Promise<void> {
  const { base } = settings
  const { siteUrl: _, ...changeable } = settings
  for (const size of sizes) await write(`icons/${size}.png`, await mark(size))
  await write('icons/maskable.png', await onStage(512))
  await write('icons/apple-touch.png', await onStage(180))
  const icon = (name: string, sizes: string, purpose = 'any') => ({
    src: base + name,
    sizes,
    purpose,
    type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  })
  const manifest = {
    name: messages.product,
    short_name: messages.product,
    description: messages.home.description,
    id: base,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: stage,
    theme_color: stage,
    icons: [
      ...sizes.map((size) => icon(`icons/${size}.png`, `${size}x${size}`)),
      icon('icons/maskable.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any'),
    ],
  }
  await write('manifest.webmanifest', JSON.stringify(manifest))
  await write('settings.js', settingsScript(changeable))
}

/** The logo, as many pixels wide. */
const mark = (size: number) =>
  sharp(Buffer.from(drawLogo()), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

async function onStage(size: number): Promise<Buffer> {
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: stage } })
  return canvas
    .composite([{ input: await mark(Math.round(size * safe)), gravity: 'centre' }])
    .png()
    .toBuffer()
}
