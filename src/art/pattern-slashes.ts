import { numbers } from './path-data.ts'
import type { Pattern, Scene } from './scene.ts'

/** Action: blades of light cut across the frame, with sparks off the strike. */
export const slashes: Pattern = (scene) => {
  const { id, random, palette, frame, light } = scene
  const angle = random.pick([-58, -52, -64, -122, -128]) + random.between(-3, 3)
  const reach = frame.width * 1.3

  const planes = many(6, () =>
    blade(random.around(0, 900), random.between(90, 260), reach, random.around(0, 200)),
  )
  const blades = many(9, () =>
    blade(
      random.around(0, 420),
      random.between(8, 40),
      reach * random.between(0.5, 0.9),
      random.around(0, 260),
    ),
  )
  const edges = many(15, () =>
    blade(
      random.around(0, 520),
      random.between(1.5, 5),
      reach * random.between(0.25, 0.8),
      random.around(0, 420),
    ),
  )
  return `
<linearGradient id="${id}p"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0"/><stop offset=".5" stop-color="${palette.body}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.night}" stop-opacity="0"/></linearGradient>
<linearGradient id="${id}b"><stop offset="0" stop-color="${palette.body}" stop-opacity="0"/><stop offset=".52" stop-color="${palette.glow}"/><stop offset=".6" stop-color="${palette.spark}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></linearGradient>
<g transform="translate(${numbers(light.x, light.y)})rotate(${numbers(angle)})">
<g fill="url(#${id}p)">${planes.map((d) => `<path d="${d}"/>`).join('')}</g>
<g fill="url(#${id}b)" opacity=".8">${blades.map((d) => `<path d="${d}"/>`).join('')}</g>
<path fill="${palette.spark}" opacity=".75" d="${edges.join('')}"/></g>
${embers(scene)}`
}

/** A long sliver along x, thickest past its middle, one edge straight as a blade's. */
function blade(y: number, thickness: number, length: number, shift: number): string {
  const belly = length * 0.58
  return `M${numbers(shift - length / 2, y)}l${numbers(belly, -thickness * 0.75, length - belly, thickness * 0.75, -length * 0.36, thickness * 0.25)}z`
}

function embers({ random, palette, light, frame }: Scene): string {
  const draw = (size: number) => {
    const [x, y] = [random.around(light.x, frame.width * 0.42), random.around(light.y, frame.height * 0.6)]
    return `M${numbers(x, y)}l${numbers(size, -size * 1.5, size * 0.5, size * 0.7)}z`
  }
  const near = many(26, () => draw(random.between(3, 9)))
  const far = many(34, () => draw(random.between(1.5, 4)))
  return `<path fill="${palette.glow}" opacity=".55" d="${far.join('')}"/><path fill="${palette.spark}" opacity=".9" d="${near.join('')}"/>`
}

const many = (count: number, make: () => string) => Array.from({ length: count }, make)
