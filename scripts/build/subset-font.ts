import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import subsetFont from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)
const target = resolve(import.meta.dirname, '../../src/web/ui/generated/archivo.woff2')

/** Writes the font with only the characters, weights and widths that the site uses. */
export async function writeSubsetFont(): Promise<number> {
  const font = await subsetFont(await readFile(source), letters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 850 }, wdth: { min: 100, max: 125 } },
  })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, font)
  return font.byteLength
}

function letters(): string {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
  ] as const
  const ranged = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  return `${String.fromCodePoint(...ranged)}‐–—‘’“”…•™€←→↗×`
}
