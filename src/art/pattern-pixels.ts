import { invader } from './emblem-invader.ts'
import { numbers } from './path-data.ts'
import { nearness, type Pattern, type Scene } from './scene.ts'

/** Arcade: light breaks into pixels, out of which an invader of the video's own looks back. */
export const pixels: Pattern = (scene) => {
  const { frame, light, random, palette } = scene
  const cell = Math.round(frame.height / random.between(11, 15))
  const at = {
    x: Math.min(Math.max(light.x, frame.x + frame.width * 0.7), frame.x + frame.width - cell * 6.5),
    y: frame.y + frame.height * random.between(0.42, 0.5),
    cell,
  }
  return `${dust(scene, random.pick([20, 24, 28]))}${invader(random, palette, at)}`
}

/** Squares on a grid, brighter and denser towards the light. */
export function dust(scene: Scene, cell: number): string {
  const { frame, palette } = scene
  const levels: string[] = ['', '', '', '']
  const size = cell - 2
  for (let y = frame.y + cell / 2; y < frame.y + frame.height + cell / 2; y += cell) {
    let run = 0
    let level = -1
    for (let x = frame.x; x <= frame.x + frame.width; x += cell) {
      const here = x < frame.x + frame.width ? brightness(scene, x, y) : -1
      if (here === level) {
        run++
        continue
      }
      // A dashed stroke draws a whole run of pixels in the bytes of one.
      if (level >= 0) levels[level] += `M${numbers(x - run * cell, y)}h${run * cell - 2}`
      run = 1
      level = here
    }
  }
  const paint = [palette.shade, palette.body, palette.body, palette.glow]
  const opacity = [0.6, 0.5, 0.75, 0.8]
  const strokes = levels.map(
    (data, level) => `<path stroke="${paint[level]}" stroke-opacity="${opacity[level]}" d="${data}"/>`,
  )
  return `<g fill="none" stroke-width="${size}" stroke-dasharray="${size} 2">${strokes.join('')}</g>`
}

/** From 0, dim, to 3; -1 where no pixel is lit. */
function brightness(scene: Scene, x: number, y: number): number {
  const { random, frame } = scene
  const near = nearness(scene, x, y, frame.height * 0.9)
  if (near < 0.06 || random.chance(0.1)) return -1
  return Math.max(-1, Math.min(3, Math.floor(near * random.between(0.15, 1.2) * 4 - 0.3)))
}
