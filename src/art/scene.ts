import { amber, createPalette } from './palette.ts'
import { beams, chevrons, contours, type Frame, hexagons, pixels, type Scene, slashes } from './patterns.ts'
import { createRandom } from './random.ts'
import { circle, type Drawing, numbers } from './svg.ts'

const categories = new Map([
  ['action', { palette: createPalette(25), pattern: slashes }],
  ['arcade', { palette: createPalette(330), pattern: pixels }],
  ['adventure', { palette: createPalette(150), pattern: contours }],
  ['sports', { palette: createPalette(215), pattern: chevrons }],
  ['strategy', { palette: createPalette(285), pattern: hexagons }],
])
const anyOther = { palette: createPalette(amber), pattern: beams }

const find = (category: string) => categories.get(category.trim().toLowerCase())
export const isKnownCategory = (category: string) => find(category) !== undefined

/** Draws a category's light and pattern over the whole frame, always the same for the same seed. */
export function drawScene(
  drawing: Drawing,
  category: string,
  seed: string,
  frame: Frame,
  subject = false,
): Scene {
  const { palette, pattern } = find(category) ?? anyOther
  const { night, shade, body, glow, spark } = palette
  const { width, top, height } = frame
  const random = createRandom(seed)
  const light = subject
    ? { x: width / 2, y: top + height * 0.38 }
    : { x: width * random.between(0.66, 0.9), y: top + height * random.between(0.22, 0.62) }
  const scene = { drawing, random, palette, frame, light, subject }
  const cover = (fill: string) => drawing.path(`M0 ${numbers(top)}h${width}v${height}h${-width}z`, { fill })

  cover(drawing.gradient('linear', { 0: shade, 55: night, 100: shade }, { x2: 1, y2: 1 }))
  const falling = { 0: glow, 22: `${body}e6`, 60: `${shade}8c`, 100: `${night}00` }
  cover(drawing.gradient('radial', falling, circle(light, width * 0.62)))
  pattern(scene)
  const bloom = { 0: `${spark}80`, 30: `${glow}33`, 100: `${glow}00` }
  cover(drawing.gradient('radial', bloom, circle(light, height * 0.7)))
  cover(drawing.gradient('radial', { 45: '#0000', 100: '#000c' }, { r: 0.72 }))
  return scene
}
