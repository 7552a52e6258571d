import type { Random } from './random.ts'
import { bitmap, loop, outline, type Polygon, polar, polygon } from './shapes.ts'
import type { Point } from './svg.ts'

/** What the pictures of one category are made of. Every composition works with every motif. */
export interface Motif {
  /** One element of the pattern, about 1 in radius, pointing right. */
  shape: Polygon
  /** The angle of a shape in a pattern, in degrees. */
  tilt: number
  /** How far apart the shapes of a pattern are, in radii, and whether every second row is shifted by half. */
  grid: { x: number; y: number; shifted: boolean }
  sun(at: Point, radius: number): string
  /** A closed outline, of which several fit into one another. */
  ring(at: Point, radius: number, phase: number): string
  /** One tooth of a ridge: x from 0 to 1, height from 0 to about 1. */
  tooth(random: Random): Polygon
  /** The subject of a picture in three layers, from the shaded one to the brightest; even-odd. */
  emblem(at: Point, radius: number, random: Random): [string, string, string]
}

const disc = (at: Point, radius: number) => loop(at, radius)

const blade = polygon('-1 0.03, 0.25 -0.17, 1 0, 0.4 0.14')
const impact: Polygon = Array.from({ length: 22 }, (_, step) => {
  const reach = step % 2 ? 0.62 : ([1, 0.8, 1.15, 0.86, 1.25][(step / 2) % 5] ?? 1)
  const { x, y } = polar({ x: 0, y: 0 }, reach, (step * 360) / 22 - 17)
  return [x * 1.25, y]
})

/** Action: blades, and the impact of a blow. */
const slashes: Motif = {
  shape: blade,
  tilt: -56,
  grid: { x: 0.85, y: 1.5, shifted: true },
  sun: disc,
  ring: (at, radius, phase) => outline(impact, at, radius, phase * 8),
  tooth(random) {
    const height = random.between(0.25, 1)
    return [
      [0, 0],
      [0.35 + height * 0.75, height],
      [0.72, 0.04],
    ]
  },
  emblem({ x, y }, radius) {
    const claws = (breadth: number, shift: number) =>
      [-0.62, 0, 0.62]
        .map((offset) => {
          const claw = blade.map(([u, v]): [number, number] => [u, v * breadth])
          const at = { x: x + offset * radius + shift, y: y + shift - (offset ? 0 : radius * 0.08) }
          return outline(claw, at, radius * (offset ? 1.05 : 1.25), 118)
        })
        .join('')
    return [claws(1.4, radius * 0.07), claws(1.4, 0), claws(0.4, 0)]
  },
}

/** Left halves with the middle column; '?' is left to chance. */
const invaders: readonly [string[], ...string[][]] = [
  ['..?..?', '...#..', '..####', '.##.##', '######', '#?####', '#.#...', '...##?'],
  ['?.....', '.#..##', '.#####', '###.##', '######', '.?####', '..#.?#', '##....'],
  ['....##', '..?###', '.#####', '##..##', '######', '..#?##', '.#?...', '#...#.'],
]
const pixelDisc = [3, 4, 5, 6, 6, 6, 6, 6, 6, 5, 4, 3].map((half) =>
  '#'
    .repeat(half * 2)
    .padStart(6 + half)
    .padEnd(12),
)

/** Arcade: pixels, and an invader. */
const pixels: Motif = {
  shape: polygon('-0.86 -0.86, 0.86 -0.86, 0.86 0.86, -0.86 0.86'),
  tilt: 0,
  grid: { x: 2, y: 2, shifted: false },
  sun: (at, radius) => bitmap(pixelDisc, at, radius / 6),
  ring: (at, radius) => bitmap(pixelDisc, at, radius / 6),
  tooth(random) {
    const height = Math.round(random.between(0, 4)) / 4
    return [
      [0, height],
      [1, height],
    ]
  },
  emblem({ x, y }, radius, random) {
    const rows = random.pick(invaders).map((half) => {
      const left = half.replace(/\?/g, () => random.pick(['#', '.']))
      return left + [...left].reverse().join('').slice(1)
    })
    const shadow = { x: x + radius * 0.09, y: y + radius * 0.09 }
    return [bitmap(rows, shadow, radius / 5), bitmap(rows, { x, y }, radius / 5), '']
  },
}

/** Adventure: contour lines, mountains and stars. */
const contours: Motif = {
  shape: polygon('1 0, 0.2 0.2, 0 1, -0.2 0.2, -1 0, -0.2 -0.2, 0 -1, 0.2 -0.2'),
  tilt: 0,
  grid: { x: 2.2, y: 1.9, shifted: true },
  sun: disc,
  ring: (at, radius, phase) =>
    loop(at, radius, (angle) => {
      const waves = [
        Math.sin(2 * angle + phase),
        Math.sin(3 * angle - phase * 0.7),
        Math.sin(5 * angle + phase * 1.9) / 2,
      ]
      return 1 + 0.1 * waves.reduce((sum, wave) => sum + wave)
    }),
  tooth(random) {
    const [height, peak] = [random.between(0.45, 1), random.between(0.4, 0.6)]
    const shoulder = height * random.between(0.4, 0.62)
    return [
      [0, 0],
      [peak * 0.55, shoulder],
      [peak, height],
      [peak + 0.12, height * 0.72],
      [peak + 0.2, height * 0.66],
    ]
  },
  emblem(at, radius) {
    const mountain = '0 -0.85, 0.34 -0.3, 0.5 -0.34, 1.5 1.2'
    return [
      `-1.4 1.2, -0.62 0.1, -0.45 0.16, ${mountain}`,
      `${mountain}, 0.25 1.2, 0.02 0.5, 0.2 0.1, -0.08 -0.2`,
      '0 -0.85, 0.34 -0.3, 0.16 -0.16, 0.08 -0.34, -0.08 -0.2, -0.14 -0.34, -0.24 -0.28',
    ].map((corners) => outline(polygon(corners), at, radius * 1.25)) as [string, string, string]
  },
}

const chevron = polygon('-0.75 -1, -0.05 -1, 0.75 0, -0.05 1, -0.75 1, 0.05 0')
const pennant = polygon('-1.5 -1, 0.75 -1, 1.5 0, 0.75 1, -1.5 1, -0.75 0')

/** Sports: chevrons, one after the other. */
const chevrons: Motif = {
  shape: chevron,
  tilt: 0,
  grid: { x: 1.5, y: 2, shifted: false },
  sun: disc,
  ring: (at, radius) => outline(pennant, at, radius * 0.85),
  tooth: () => [
    [0, 0],
    [0.5, 1],
  ],
  emblem({ x, y }, radius) {
    const at = (offset: number) => outline(chevron, { x: x + offset * radius, y }, radius)
    return [at(-0.95), at(0), at(0.95)]
  },
}

const hexagon = polygon('0 -1, 0.866 -0.5, 0.866 0.5, 0 1, -0.866 0.5, -0.866 -0.5')

/** Strategy: the hexagons of a board, and a cube. */
const hexagons: Motif = {
  shape: hexagon.map(([x, y]) => [x * 0.92, y * 0.92]),
  tilt: 0,
  grid: { x: 1.732, y: 1.5, shifted: true },
  sun: (at, radius) => outline(hexagon, at, radius),
  ring: (at, radius) => outline(hexagon, at, radius),
  tooth(random) {
    const height = Math.round(random.between(0, 4)) / 5
    return [
      [0, height],
      [0.5, height + 0.2],
      [1, height],
    ]
  },
  emblem(at, radius) {
    const face = (corners: string) => outline(polygon(`0 0, ${corners}`), at, radius)
    return [
      face('0.866 -0.5, 0.866 0.5, 0 1'),
      face('-0.866 -0.5, -0.866 0.5, 0 1'),
      face('-0.866 -0.5, 0 -1, 0.866 -0.5'),
    ]
  },
}

/** By hue: those of the shipped categories, then those of added ones (`categoryHues`). */
const motifs = new Map<number, Motif>([
  [25, slashes],
  [330, pixels],
  [150, contours],
  [215, chevrons],
  [285, hexagons],
  [250, slashes],
  [115, pixels],
  [0, contours],
  [182, chevrons],
  [55, hexagons],
])

/** What the pictures of a category are made of. */
export const motifOf = (hue: number): Motif => motifs.get(hue) ?? contours
