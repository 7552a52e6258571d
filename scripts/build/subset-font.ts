import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'src/web/ui/generated')

interface Face {
  name: string
  source: string
  /** The letters, besides those of `and`. */
  first: number
  last: number
  and?: string
  /** All by default. */
  keepFeatures?: string[]
  axes: Record<string, { min: number; max: number }>
  /** In CSS. */
  sizeAdjust?: string
}

const archivo = {
  source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  keepFeatures: ['kern', 'tnum'],
  axes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
}

/** Where two have a letter, the later one counts. */
const faces: Face[] = [
  // Other Latin letters: a page downloads them when a title has one.
  { ...archivo, name: 'archivo-rare', first: 0xa0, last: 0x17f },
  // What the interface and most titles need: every page preloads it.
  {
    ...archivo,
    name: 'archivo',
    first: 0x20,
    last: 0x7e,
    and: 'éèêàçäöüßñáíóúÄÖÜÉ©®·×‐–—‘’“”„«»…•™€←→↗',
  },
  // Arabic, which Archivo lacks: pages in Arabic preload it, others download it when a title has a letter of it.
  {
    name: 'readex-pro',
    source: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    first: 0x600,
    last: 0x6ff,
    axes: { wght: { min: 400, max: 700 } },
    // Its letters are larger than Archivo's.
    sizeAdjust: '93%',
  },
]

/** Writes each face with only the characters, weights, widths and features that the site uses, and the CSS of all; for drawings dist/archivo.ttf. */
export async function writeSubsetFont(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/archivo.ttf'), await wholeFont())
  const css: string[] = []
  for (const face of faces) {
    const { name, source, first, last, and = '', axes, keepFeatures } = face
    const letters = Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    )
    const subset = await subsetFont(await readSource(source), letters.join('') + and, {
      targetFormat: 'woff2',
      ...(keepFeatures && { keepFeatures }),
      variationAxes: axes,
    })
    await writeFile(join(folder, `${name}.woff2`), subset)
    const others = Array.from(and, (letter) => `U+${hexadecimal(letter.codePointAt(0) as number)}`)
    css.push(fontFace(face, [`U+${hexadecimal(first)}-${hexadecimal(last)}`, ...others]))
  }
  await writeFile(join(folder, 'faces.css'), css.join(''))
}

/** Archivo with every character, weight and width, uncompressed: its outlines can be read as they are. */
export const wholeFont = async (): Promise<Buffer> =>
  subsetFont(await readSource(archivo.source), undefined, { targetFormat: 'truetype', keepAllGlyphs: true })

const readSource = (path: string) => readFile(createRequire(import.meta.url).resolve(path))

const hexadecimal = (code: number) => code.toString(16)

/** One family for all: a browser chooses the face by the letter. */
const fontFace = ({ name, sizeAdjust = '100%' }: Face, ranges: string[]) => `@font-face {
  font-family: "Archivo Variable";
  font-display: swap;
  font-weight: 400 800;
  font-stretch: 100% 125%;
  size-adjust: ${sizeAdjust};
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${ranges.join(', ')};
}
`
