import { moon, ridges } from './emblem-mountains.ts'
import { numbers } from './path-data.ts'
import type { Frame, Pattern, Scene, Spot } from './scene.ts'

/** Adventure: the contour lines of an unknown land, under a moon and over far ridges. */
export const contours: Pattern = (scene) => {
  const { frame, random } = scene
  const radius = frame.height * random.between(0.08, 0.14)
  return `${moon(scene, radius)}${rings(scene, random.pick([10, 11, 12]), radius * 1.7)}${ridges(scene, 3)}`
}

/** Closed lines around the light, each a little unlike the one inside it. */
export function rings({ random, palette, frame, light }: Scene, count: number, innermost: number): string {
  const waves = [2, 3, 4, 5].map((lobes, index) => ({
    lobes,
    depth: random.between(0.06, 0.15) / (1 + index * 0.4),
    phase: random.between(0, Math.PI * 2),
    turn: random.between(-0.16, 0.16),
  }))
  const gap = (frame.height * 0.95) / count
  const lines = Array.from({ length: count }, (_, ring) => {
    const radius = innermost + ring * gap
    const points = Array.from({ length: pointCount }, (_, step) => {
      const angle = (step / pointCount) * Math.PI * 2
      let bulge = 1
      for (const { lobes, depth, phase, turn } of waves) {
        bulge += depth * Math.min(1, 0.3 + ring * 0.12) * Math.sin(lobes * angle + phase + turn * ring)
      }
      return {
        x: Math.round(light.x + Math.cos(angle) * radius * bulge * 1.35),
        y: Math.round(light.y + Math.sin(angle) * radius * bulge * 0.85),
      }
    })
    return points.some((at) => isInside(at, frame)) ? closedCurve(points) : ''
  })
  // Every fourth is drawn bolder, as on a map.
  const plain = lines.filter((_, ring) => ring % 4 !== 3).join('')
  const bold = lines.filter((_, ring) => ring % 4 === 3).join('')
  return `<g fill="none" stroke="${palette.glow}"><path stroke-opacity=".42" stroke-width="1.8" d="${plain}"/><path stroke="${palette.spark}" stroke-opacity=".6" stroke-width="2.6" d="${bold}"/></g>`
}

const pointCount = 20

const isInside = (at: Spot, frame: Frame) =>
  at.x > frame.x && at.x < frame.x + frame.width && at.y > frame.y && at.y < frame.y + frame.height

/** Through the midpoints, bent at the points: smooth all the way round. */
function closedCurve(points: Spot[]): string {
  let from = points.at(-1) ?? { x: 0, y: 0 }
  let pen = middle(points.at(-2) ?? from, from)
  let data = `M${numbers(pen.x, pen.y)}q`
  points.forEach((at, step) => {
    const to = middle(from, at)
    const bend = numbers(from.x - pen.x, from.y - pen.y, to.x - pen.x, to.y - pen.y)
    data += step === 0 || bend.startsWith('-') ? bend : ` ${bend}`
    from = at
    pen = to
  })
  return `${data}z`
}

const middle = (one: Spot, other: Spot) => ({
  x: Math.round((one.x + other.x) / 2),
  y: Math.round((one.y + other.y) / 2),
})
