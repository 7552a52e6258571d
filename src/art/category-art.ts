import { closeup } from './compositions.ts'
import { createRandom } from './random.ts'
import { createScene } from './scene.ts'
import { createDrawing } from './svg.ts'

/** Draws a category's emblem, 16:9, at the right of a ground that white text is legible on; the middle 2.39:1 does as well. */
export function drawCategory(category: string, hue: number): string {
  const drawing = createDrawing(1280, 720)
  const frame = { width: 1280, top: 0, height: 720 }
  const random = createRandom(category)
  const scene = createScene({ drawing, frame, hue, ofGame: random, ofVideo: random, lighting: 'dusk' })
  closeup({ ...scene, middle: { x: 700, y: 390 }, side: 1, scale: 0.95 })
  return drawing.toSvg('')
}
