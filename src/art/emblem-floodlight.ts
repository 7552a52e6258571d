import { numbers } from './path-data.ts'
import { chevron } from './pattern-chevrons.ts'
import type { Scene } from './scene.ts'

/** The sky of a race: chevrons that rise out of the horizon, and lines that rush away from it. */
export function floodlight({ id, random, palette, frame, light }: Scene): string {
  const arches = Array.from({ length: 6 }, (_, index) => {
    const half = frame.width * 0.09 * 1.46 ** index
    return `<path opacity="${numbers(0.5 - index * 0.07)}" d="${chevron(half * 0.62, 0, half, half * 0.62, half * 0.16)}"/>`
  })
  const rays = Array.from({ length: 46 }, () => {
    const angle = random.between(-Math.PI, 0)
    const from = random.between(0.12, 0.5) * frame.width
    const length = random.between(0.05, 0.26) * frame.width
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const width = random.between(1, 3)
    return `M${numbers(cos * from, sin * from)}l${numbers(cos * length - sin * width, sin * length + cos * width, sin * width * 2, -cos * width * 2)}z`
  })
  return `
<linearGradient id="${id}a" gradientUnits="userSpaceOnUse" x1="0" x2="${numbers(frame.height * 0.5)}"><stop stop-color="${palette.glow}" stop-opacity=".1"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>
<g transform="translate(${numbers(light.x, light.y)})"><g transform="rotate(-90)" fill="url(#${id}a)">${arches.join('')}</g><path fill="${palette.spark}" opacity=".5" d="${rays.join('')}"/></g>`
}
