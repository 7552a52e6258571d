import { oklch } from './colour.ts'
import { numbers } from './path-data.ts'
import { picture } from './picture.ts'

/** Draws the mark: a C that two letterbox bars have cut, amber on nothing. */
export function drawLogo(): string {
  // A ring with its right side open; the bars take its top and bottom off flat, on whole pixels at 16.
  const [outer, inner, cut, mouth] = [15.6, 8.6, 10, 4]
  const edge = (radius: number, y: number) => Math.sqrt(radius ** 2 - y ** 2)
  return picture(
    32,
    32,
    'Cutscene',
    `<path fill="${oklch(0.82, 0.16, 80)}" d="M0 2h32v2H0zM0 28h32v2H0z"/>
<path fill="${oklch(0.82, 0.16, 80)}" d="M${numbers(16 + edge(outer, cut), 16 - cut)}A${numbers(outer, outer)} 0 0 1 ${numbers(16 + edge(outer, mouth), 16 - mouth)}L${numbers(16 + edge(inner, mouth), 16 - mouth)}A${numbers(inner, inner)} 0 1 0 ${numbers(16 + edge(inner, mouth), 16 + mouth)}L${numbers(16 + edge(outer, mouth), 16 + mouth)}A${numbers(outer, outer)} 0 0 1 ${numbers(16 + edge(outer, cut), 16 + cut)}H${numbers(16 - edge(outer, cut))}A${numbers(outer, outer)} 0 0 1 ${numbers(16 - edge(outer, cut), 16 - cut)}z"/>`,
  )
}
