import { numbers } from './path-data.ts'
import type { Pattern } from './scene.ts'

/** No category of ours: the beams of a projector, from the light across a dark house. */
export const beams: Pattern = ({ id, random, palette, frame, light }) => {
  const reach = frame.width * 1.4
  const beam = (spread: number) => {
    const angle = random.between(0, Math.PI * 2)
    const [nearX, nearY] = [Math.cos(angle - spread) * reach, Math.sin(angle - spread) * reach]
    const [farX, farY] = [Math.cos(angle + spread) * reach, Math.sin(angle + spread) * reach]
    return `M0 0L${numbers(nearX, nearY)}L${numbers(farX, farY)}z`
  }
  const wide = Array.from({ length: 7 }, () => beam(random.between(0.03, 0.09)))
  const thin = Array.from({ length: 12 }, () => beam(random.between(0.003, 0.015)))
  return `
<radialGradient id="${id}c" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${numbers(frame.width * 0.8)}"><stop stop-color="${palette.spark}"/><stop offset=".2" stop-color="${palette.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.body}" stop-opacity="0"/></radialGradient>
<g transform="translate(${numbers(light.x, light.y)})" fill="url(#${id}c)">${wide.map((d) => `<path opacity=".4" d="${d}"/>`).join('')}<path opacity=".6" d="${thin.join('')}"/><circle r="34" fill="${palette.paper}" opacity=".9"/></g>`
}
