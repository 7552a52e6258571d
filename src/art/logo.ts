import { amber, oklch } from './palette.ts'
import { createDrawing } from './svg.ts'

/** Draws the logo: a C, 31.2 across and 17.2 inside, cut by two bars that fall on whole pixels at 16. */
export function drawLogo(): string {
  const drawing = createDrawing(32, 32)
  const bars = 'M0 2h32v2H0zM0 28h32v2H0z'
  const c =
    'M28 6A15.6 15.6 0 0 1 31.1 12L23.6 12A8.6 8.6 0 1 0 23.6 20L31.1 20A15.6 15.6 0 0 1 28 26L4 26A15.6 15.6 0 0 1 4 6z'
  drawing.path(bars + c, { fill: oklch(0.82, 0.16, amber) })
  return drawing.toSvg('Cutscene')
}
