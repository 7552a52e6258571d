import type { Font, PathCommand } from 'fontkit'
import { foldToFont } from './fold-to-font.ts'
import { numbers, tenth } from './path-data.ts'
import { type Axes, openVariableFont } from './variable-font.ts'

/** How a line of text is set. Tracking is in ems, added after every character. */
export interface Setting extends Axes {
  size: number
  tracking?: number
}

/** Text set in the app's own face, as outlines, so that a picture needs no font to be drawn. */
export interface Lettering {
  /** The text as the face can write it: accents folded where it lacks them, the rest left out. */
  writable(text: string): string
  /** From the first character's origin to the last one's advance, kerned. */
  measure(text: string, setting: Setting): number
  /** SVG path data of the line, its baseline starting at x, y. */
  outline(text: string, setting: Setting, x: number, y: number): string
  /** The height of capitals at this size. */
  capHeight(size: number): number
}

/** Opens the lettering over a variable font's bytes (WOFF2 or TrueType, axes wdth and wght). */
export function openLettering(fontBytes: Uint8Array): Lettering {
  const fontAt = openVariableFont(fontBytes)
  const plain = fontAt({ wdth: 100, wght: 400 })
  const known = new Set(plain.characterSet)
  const faces = new Map<Font, Face>()

  function faceFor(setting: Setting): Face {
    const font = fontAt({ wdth: setting.wdth, wght: setting.wght })
    const face = faces.get(font) ?? openFace(font)
    faces.set(font, face)
    return face
  }
  const writable = (text: string) => foldToFont(text, known)

  return {
    writable,
    measure(text, setting) {
      const places = place(writable(text), faceFor(setting), setting)
      return places.width
    },
    outline(text, setting, x, y) {
      const face = faceFor(setting)
      const { letters } = place(writable(text), face, setting)
      return letters
        .map(({ letter, at }) => draw(face.outline(letter), face.scale(setting.size), x + at, y))
        .join('')
    },
    capHeight: (size) => (plain.capHeight * size) / plain.unitsPerEm,
  }
}

function place(text: string, face: Face, { size, tracking = 0 }: Setting) {
  const letters: { letter: string; at: number }[] = []
  const scale = face.scale(size)
  let width = 0
  let before = ''
  for (const letter of text) {
    if (before) width += face.kern(before, letter) * scale + tracking * size
    letters.push({ letter, at: width })
    width += face.advance(letter) * scale
    before = letter
  }
  return { letters, width }
}

type Face = ReturnType<typeof openFace>

// Laying out costs far more than looking up, and posters share their letters and pairs: each is asked for once.
// The face has some two hundred characters, which bounds these maps.
function openFace(font: Font) {
  const shape = (text: string) => font.layout(text, { liga: false })
  const advance = remember((letter) => shape(letter).advanceWidth)
  const pair = remember((both) => shape(both).advanceWidth)
  return {
    scale: (size: number) => size / font.unitsPerEm,
    advance,
    kern: (left: string, right: string) => pair(left + right) - advance(left) - advance(right),
    outline: remember((letter) => shape(letter).glyphs.flatMap((glyph) => glyph.path.commands)),
  }
}

function remember<T>(find: (key: string) => T): (key: string) => T {
  const found = new Map<string, T>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}

function draw(commands: PathCommand[], scale: number, x: number, y: number): string {
  let data = ''
  // Steps are taken between rounded points, so that rounding doesn't add up along an outline.
  let [penX, penY] = [0, 0]
  let lastWasBend = false
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      data += 'z'
      lastWasBend = false
      continue
    }
    const [toX, toY] = [tenth(x + (args.at(-2) ?? 0) * scale), tenth(y - (args.at(-1) ?? 0) * scale)]
    const [byX, byY] = [tenth(toX - penX), tenth(toY - penY)]
    if (command === 'moveTo') data += `M${numbers(toX, toY)}`
    else if (command === 'quadraticCurveTo') {
      const [bendX = 0, bendY = 0] = args
      const bend = numbers(x + bendX * scale - penX, y - bendY * scale - penY, byX, byY)
      data += !lastWasBend ? `q${bend}` : bend.startsWith('-') ? bend : ` ${bend}`
    } else if (byX === 0 && byY === 0) continue
    else if (byY === 0) data += `h${numbers(byX)}`
    else if (byX === 0) data += `v${numbers(byY)}`
    else data += `l${numbers(byX, byY)}`
    lastWasBend = command === 'quadraticCurveTo'
    penX = toX
    penY = toY
  }
  return data
}
