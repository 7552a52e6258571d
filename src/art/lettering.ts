import { Blob, Buffer, Face, Font, MetricsTag, type SvgPathCommand, shape, Variation } from 'harfbuzzjs'
import { numbers } from './svg.ts'

/** How a line of text is set: width 62 to 125, weight 100 to 900; tracking in ems, added after every character. */
export interface Setting {
  wdth: number
  wght: number
  size: number
  tracking?: number
}

/** Sets text in the site's font as outlines, since an SVG in an <img> cannot use the page's fonts. */
export type Lettering = ReturnType<typeof createLettering>

/** Opens a variable TrueType font with the axes wdth and wght. */
export function createLettering(font: Uint8Array) {
  const face = new Face(new Blob(font))
  const characters = new Set(face.collectUnicodes())
  const capHeight = new Font(face).getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT) / face.upem
  const buffer = new Buffer()
  const fontAt = remember((axes) => {
    const font = new Font(face)
    font.setVariations(
      axes.split(' ').map((value, index) => new Variation(index ? 'wght' : 'wdth', Number(value))),
    )
    return { font, commandsOf: remember((glyph) => font.glyphToJson(Number(glyph))) }
  })

  /** The text in characters that the font has: folds accents that it lacks, leaves out the rest. */
  function writable(text: string): string {
    const folded = Array.from(text.normalize('NFC'), (character) => fold(character, characters))
    return folded.join('').replace(/\s+/g, ' ').trim()
  }

  function shapeLine(text: string, { wdth, wght, size, tracking = 0 }: Setting) {
    const { font, commandsOf } = fontAt(`${wdth} ${wght}`)
    buffer.clearContents()
    buffer.addText(writable(text))
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const scale = size / face.upem
    let width = 0
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
      const x = width
      width += xAdvance * scale + tracking * size
      return (left: number, baseline: number) =>
        outline(commandsOf(`${codepoint}`), scale, left + x, baseline)
    })
    return { glyphs, width: Math.max(0, width - tracking * size) }
  }

  return {
    writable,
    /** The width of the line, kerned. */
    measure: (text: string, setting: Setting) => shapeLine(text, setting).width,
    /** SVG path data of the line, with its baseline starting at x, y. */
    outline: (text: string, setting: Setting, x: number, y: number) =>
      shapeLine(text, setting)
        .glyphs.map((glyph) => glyph(x, y))
        .join(''),
    /** The height of capitals at this size. */
    capHeight: (size: number) => size * capHeight,
  }
}

function fold(character: string, known: ReadonlySet<number>): string {
  if (/\s/.test(character)) return ' '
  // The font has combining and invisible characters too, but alone they draw nothing or float.
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0) && !/[\p{M}\p{C}\p{Z}]/u.test(letter)
  if (has(character)) return character
  return Array.from(substitutes[character] ?? character.normalize('NFKD'))
    .filter(has)
    .join('')
}

/** For letters that Unicode does not decompose. */
const substitutes: Record<string, string> = Object.fromEntries(
  ['ŁL', 'łl', 'ĐD', 'đd', 'ĦH', 'ħh', 'ŦT', 'ŧt', 'ẞSS', 'əe', '‐-', '‑-', '‒–', '―—', '−-'].map(
    ([letter = '', ...substitute]) => [letter, substitute.join('')],
  ),
)

/** Relative commands take half the bytes. Steps are between rounded points, so that rounding does not add up. */
function outline(commands: SvgPathCommand[], scale: number, x: number, y: number): string {
  let pen = [0, 0]
  const written = commands.map(({ type, values }) => {
    const tenths = values.map((value, index) =>
      Math.round(10 * (index % 2 ? y - value * scale : x + value * scale)),
    )
    const steps = tenths.map((value, index) => (value - (pen[index % 2] ?? 0)) / 10)
    if (tenths.length) pen = tenths.slice(-2)
    if (type === 'M') return `M${numbers(...tenths.map((value) => value / 10))}`
    const [stepX = 0, stepY = 0] = steps
    if (type === 'L' && stepX * stepY === 0) return stepY ? `v${numbers(stepY)}` : `h${numbers(stepX)}`
    return type.toLowerCase() + numbers(...steps)
  })
  return written.join('')
}

/** Caches by key; a font's glyphs bound the entries. */
function remember<T>(find: (key: string) => T): (key: string) => T {
  const found = new Map<string, T>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}
