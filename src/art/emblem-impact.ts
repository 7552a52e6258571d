import { numbers } from './path-data.ts'
import type { Scene } from './scene.ts'

/** Two blades that cross in the light, and what flies off where they meet. */
export function impact(scene: Scene, reach: number): string {
  const { id, palette, light } = scene
  const stroke = (angle: number, name: string) =>
    `<g transform="rotate(${angle})"><path fill="${palette.night}" opacity=".55" d="${crescent(reach, 46)}" transform="translate(14 18)"/><path fill="url(#${id}${name})" d="${crescent(reach, 46)}"/><path fill="${palette.paper}" d="${crescent(reach * 0.8, 9)}"/></g>`
  return `
${['w', 'x'].map((name) => `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="${-reach}" x2="${reach}"><stop stop-color="${palette.body}" stop-opacity=".1"/><stop offset=".45" stop-color="${palette.glow}"/><stop offset=".6" stop-color="${palette.spark}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".3"/></linearGradient>`).join('')}
<radialGradient id="${id}i"><stop stop-color="${palette.paper}"/><stop offset=".12" stop-color="${palette.spark}" stop-opacity=".9"/><stop offset=".4" stop-color="${palette.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<g transform="translate(${numbers(light.x, light.y)})"><path fill="${palette.spark}" opacity=".8" d="${shards(scene, reach)}"/>${stroke(-38, 'w')}${stroke(218, 'x')}<circle r="${numbers(reach * 0.42)}" fill="url(#${id}i)"/></g>`
}

/** The trace of a swung edge: long, a little bowed, thickest in the middle. */
const crescent = (reach: number, thickness: number) =>
  `M${numbers(-reach, 0)}Q${numbers(0, -thickness * 3.2, reach, 0)}Q${numbers(0, -thickness, -reach, 0)}z`

function shards({ random }: Scene, reach: number): string {
  const draw = () => {
    const angle = random.between(0, Math.PI * 2)
    const from = reach * random.between(0.16, 0.75)
    const [length, width] = [random.between(8, 60) * (1.1 - from / reach), random.between(2, 7)]
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${numbers(cos * from, sin * from)}l${numbers(cos * length - sin * width, sin * length + cos * width, cos * length + sin * width * 2, sin * length - cos * width * 2)}z`
  }
  return Array.from({ length: 70 }, draw).join('')
}
