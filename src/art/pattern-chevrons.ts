import { numbers } from './path-data.ts'
import type { Pattern, Scene } from './scene.ts'

/** Sports: chevrons come out of the distance and grow into the light, with the speed drawn beside them. */
export const chevrons: Pattern = (scene) => {
  const { id, random, palette, frame, light } = scene
  const growth = random.between(1.22, 1.34)
  const bold = run(random.between(0.3, 0.38), growth)
  const faint = run(random.between(0.7, 0.9), growth * 1.15)
  return `
<linearGradient id="${id}c" gradientUnits="userSpaceOnUse" x1="${numbers(-frame.width * 0.75)}" x2="${numbers(frame.width * 0.4)}"><stop stop-color="${palette.body}" stop-opacity="0"/><stop offset=".4" stop-color="${palette.body}" stop-opacity=".8"/><stop offset=".66" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.spark}"/></linearGradient>
<g transform="translate(${numbers(light.x, light.y)})rotate(${numbers(random.between(-12, 12))})"><path fill="url(#${id}c)" opacity=".26" d="${faint}"/>${streaks(scene)}<path fill="url(#${id}c)" d="${bold}"/></g>`

  /** From the light backwards, each smaller than the one it follows, and onwards past the light. */
  function run(size: number, ratio: number): string {
    let data = ''
    let half = frame.height * size * ratio
    let x = frame.width * 0.16 + half * 0.3
    while (x > -frame.width && half > 7) {
      data += chevron(x, 0, half, half * 0.52, half * 0.4)
      x -= half * 0.66
      half /= ratio
    }
    return data
  }
}

/** One mark with its point at x, y. */
export function chevron(x: number, y: number, half: number, run: number, thickness: number): string {
  return `M${numbers(x, y)}l${numbers(-run, -half, -thickness, 0, run, half, -run, half, thickness, 0)}z`
}

/** Lines of speed around the x axis, thin at their tails. */
function streaks({ id, random, palette, frame }: Scene): string {
  const line = () => {
    const from = random.between(-0.9, 0.35) * frame.width
    const length = random.between(0.08, 0.42) * frame.width
    return `M${numbers(from, random.around(0, frame.height * 0.5))}l${numbers(length, -random.between(1, 3), 0, random.between(2, 5))}z`
  }
  const [many, few] = [30, 12].map((count) => Array.from({ length: count }, line).join(''))
  return `<linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="${numbers(-frame.width)}" x2="${numbers(frame.width * 0.5)}"><stop stop-color="${palette.glow}" stop-opacity="0"/><stop offset=".7" stop-color="${palette.glow}" stop-opacity=".6"/><stop offset="1" stop-color="${palette.spark}" stop-opacity=".9"/></linearGradient><path fill="url(#${id}s)" d="${many}"/><path fill="${palette.spark}" opacity=".5" d="${few}"/>`
}
