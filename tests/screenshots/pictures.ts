import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { ScreenState } from './states.ts'

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  wide: { viewport: { width: 2560, height: 1440 } },
}
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Of the pictures that are committed. */
export const folder = resolve(import.meta.dirname, '../../docs/screens')

export const pathOf = (size: Size, { area, name }: ScreenState, inFolder = folder): string =>
  join(inFolder, size, area, `${name}.webp`)

/** Wide ones in half their size. */
export const encode = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot)
    .resize({ width: 1366, withoutEnlargement: true })
    .webp({ quality: 62, effort: 4 })
    .toBuffer()
