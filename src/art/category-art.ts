import type { Lettering } from './lettering.ts'
import { drawScene, isKnownCategory } from './scene.ts'
import { createDrawing, downwards } from './svg.ts'

/** Draws the art of a category's card, 4:3, dark in the lower third, where the card writes the name. */
export function drawCategory(lettering: Lettering, category: string): string {
  const drawing = createDrawing(1200, 900)
  const frame = { width: 1200, top: 0, height: 900 }
  const { palette, light } = drawScene(drawing, category, category, frame, true)
  const { night, spark } = palette
  if (!isKnownCategory(category)) {
    const initial = lettering.writable(category.toUpperCase()).slice(0, 1)
    const setting = { wdth: 125, wght: 860, size: 420 }
    const x = light.x - lettering.measure(initial, setting) / 2
    const outline = lettering.outline(initial, setting, x, light.y + lettering.capHeight(setting.size) / 2)
    drawing.path(outline, { fill: `${night}99`, stroke: spark, 'stroke-width': 3 })
  }
  const scrim = drawing.gradient(
    'linear',
    { 0: `${night}00`, 60: `${night}cc`, 100: `${night}f5` },
    downwards,
  )
  drawing.path('M0 470h1200v430H0z', { fill: scrim })
  return drawing.toSvg('')
}
