import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawLogo } from '#art/logo.ts'
import { iconSizes, manifestOf, stage } from './manifest.ts'
import { settingsScript } from './settings-script.ts'
import type { StaticSite } from './site.ts'

/** Systems cut icons to a shape of their own: the mark stays within the middle they leave. */
const safe = 0.56

/** What makes the site an app that can be installed, and the settings that whoever serves it may change. */
export async function writeApp({ root, out, settings, write }: StaticSite): Promise<void> {
  const { siteUrl: _, ...changeable } = settings
  for (const size of iconSizes) await write(`icons/${size}.png`, await mark(size))
  await write('icons/maskable.png', await onStage(512))
  await write('icons/apple-touch.png', await onStage(180))
  await cp(join(root, 'docs/home.webp'), join(out, 'screenshots/home.webp'))
  await write('manifest.webmanifest', JSON.stringify(manifestOf(settings.base)))
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
