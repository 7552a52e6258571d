import { numbers } from './path-data.ts'
import type { Scene } from './scene.ts'

/** What lies behind a pattern: night, and the category's light falling into it. */
export function backdrop({ id, palette, frame, light }: Scene): string {
  const { x, y, width, height } = frame
  return `
<linearGradient id="${id}n" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${palette.shade}"/><stop offset=".55" stop-color="${palette.night}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient>
<radialGradient id="${id}l" gradientUnits="userSpaceOnUse" cx="${numbers(light.x)}" cy="${numbers(light.y)}" r="${numbers(width * 0.62)}"><stop stop-color="${palette.glow}"/><stop offset=".22" stop-color="${palette.body}" stop-opacity=".9"/><stop offset=".6" stop-color="${palette.shade}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.night}" stop-opacity="0"/></radialGradient>
<path fill="url(#${id}n)" d="${box(x, y, width, height)}"/><path fill="url(#${id}l)" d="${box(x, y, width, height)}"/>`
}

/** What lies over a pattern: a bloom at the light, fine scan lines for grain, and dark edges. */
export function veil({ id, palette, frame, light }: Scene): string {
  const { x, y, width, height } = frame
  const area = box(x, y, width, height)
  return `
<radialGradient id="${id}o" gradientUnits="userSpaceOnUse" cx="${numbers(light.x)}" cy="${numbers(light.y)}" r="${numbers(height * 0.7)}"><stop stop-color="${palette.spark}" stop-opacity=".5"/><stop offset=".3" stop-color="${palette.glow}" stop-opacity=".2"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}v" cx=".5" cy=".5" r=".72"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity=".78"/></radialGradient>
<pattern id="${id}g" width="5" height="3" patternUnits="userSpaceOnUse"><path d="M0 0h5v1h-5z" opacity=".16"/><path fill="#fff" d="M1 2h1v1h-1z" opacity=".05"/></pattern>
<path fill="url(#${id}o)" d="${area}"/><path fill="url(#${id}g)" d="${area}"/><path fill="url(#${id}v)" d="${area}"/>`
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${numbers(x, y)}h${numbers(width)}v${numbers(height)}h${numbers(-width)}z`
