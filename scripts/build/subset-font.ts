import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)
const folder = resolve(import.meta.dirname, '../../src/web/ui/generated')

/** What the interface and most titles need: every page preloads it. */
const common = { name: 'archivo', first: 0x20, last: 0x7e, and: 'éèêàçäöüßñáíóúÄÖÜÉ©®·×‐–—‘’“”„…•™€←→↗' }
/** Other Latin letters: a page downloads them when a title has one. */
const rare = { name: 'archivo-rare', first: 0xa0, last: 0x17f, and: '' }

/** Writes the typeface in two files, with only the characters, weights, widths and features that the site uses, and its CSS. */
export async function writeSubsetFont(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const font = await readFile(source)
  const faces: string[] = []
  // Where two faces have a letter, the later one counts.
  for (const { name, first, last, and } of [rare, common]) {
    const letters = Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    )
    const subset = await subsetFont(font, letters.join('') + and, {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
    })
    await writeFile(resolve(folder, `${name}.woff2`), subset)
    const others = Array.from(and, (letter) => `U+${hexadecimal(letter.codePointAt(0) as number)}`)
    faces.push(fontFace(name, [`U+${hexadecimal(first)}-${hexadecimal(last)}`, ...others]))
  }
  await writeFile(resolve(folder, 'archivo.css'), faces.join(''))
}

const hexadecimal = (code: number) => code.toString(16)

const fontFace = (name: string, ranges: string[]) => `@font-face {
  font-family: "Archivo Variable";
  font-display: swap;
  font-weight: 400 800;
  font-stretch: 100% 125%;
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${ranges.join(', ')};
}
`
