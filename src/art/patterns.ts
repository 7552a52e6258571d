import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { circle, type Drawing, downwards, numbers, type Point } from './svg.ts'

/** What a pattern draws into. */
export interface Scene {
  drawing: Drawing
  random: Random
  palette: Palette
  frame: Frame
  /** Where the light falls, which a pattern gathers around. */
  light: Point
  /** Whether the pattern is the picture's subject, as on a category's card, not a poster's background. */
  subject: boolean
}

export interface Frame {
  width: number
  top: number
  height: number
}

/** Action: blades of light cut across the frame; where they are the subject, two cross. */
export function slashes({ drawing, random, palette, frame, light, subject }: Scene): void {
  const { night, body, glow, spark, paper } = palette
  const plane = drawing.gradient('linear', { 0: `${glow}00`, 50: `${body}8c`, 100: `${night}00` })
  const edge = drawing.gradient('linear', { 0: `${body}00`, 52: glow, 60: spark, 100: `${glow}00` })
  const slash = (count: number, spread: number, thickness: number, share: number, fill: string) =>
    repeat(count, () => {
      const length = frame.width * share * random.between(0.7, 1.3)
      const [x, y] = [random.around(-length / 2, spread / 2), random.around(0, spread)]
      const high = thickness * random.between(0.4, 1.4)
      const d = `M${numbers(x, y)}l${numbers(length * 0.58, -high * 0.75, length * 0.42, high * 0.75, -length * 0.36, high * 0.25)}z`
      drawing.path(d, { fill, opacity: 0.8 })
    })
  const angle = random.pick([-58, -52, -64, -122, -128]) + random.between(-3, 3)
  for (const degrees of subject ? [-142, -38] : [angle])
    drawing.around(light, degrees, () => {
      slash(subject ? 3 : 6, 900, 190, 1.2, plane)
      slash(subject ? 5 : 9, 420, 26, 0.85, edge)
      slash(15, 520, 3.5, 0.6, spark)
      if (!subject) return
      slash(1, 0, 150, 0.9, edge)
      slash(1, 0, 26, 0.7, paper)
    })
  const ember = () => {
    const size = random.between(2, 8)
    const [x, y] = [random.around(light.x, frame.width * 0.42), random.around(light.y, frame.height * 0.6)]
    return `M${numbers(x, y)}l${numbers(size, -size * 1.5, size * 0.5, size * 0.7)}z`
  }
  drawing.path(repeat(40, ember), { fill: spark, opacity: 0.8 })
}

/** Arcade: light breaks into pixels, out of which an invader of the video's own looks back. */
export function pixels(scene: Scene): void {
  const { drawing, random, palette, frame, light, subject } = scene
  const { night, shade, body, glow, spark } = palette
  const size = random.pick([24, 28, 32])
  const dust = Array.from({ length: Math.ceil(frame.height / size) }, (_, row) =>
    Array.from({ length: Math.ceil(frame.width / size) }, (_, column) => {
      const near = nearness(scene, column * size, frame.top + row * size, frame.height * 0.9)
      return Math.max(0, Math.min(3, Math.floor(near * random.between(0.2, 1.25) * 3 + 0.7)))
    }).join(''),
  )
  const dashes = (cell: number) => ({ 'stroke-width': cell - 2, 'stroke-dasharray': `${cell - 2} 2` })
  for (const [level, stroke] of Object.entries({ 1: shade, 2: body, 3: glow }))
    drawing.path(bitmap(dust, level, size, 0, frame.top), { stroke, opacity: 0.7, ...dashes(size) })

  const cell = Math.round(frame.height / (subject ? 16.6 : random.between(11, 15)))
  const left = Math.round(Math.min(light.x, frame.width - cell * 7) - cell * 5.5)
  const top = Math.round(frame.top + frame.height * (subject ? 0.38 : random.between(0.42, 0.5)) - cell * 4)
  const invader = random.pick(invaders).map((half) => {
    const pixels = half.replace(/\?/g, () => random.pick(['#', '.']))
    return pixels + [...pixels].reverse().join('').slice(1)
  })
  drawing.path(
    bitmap(invader, '#', cell, left, top),
    { stroke: night, opacity: 0.7, x: cell * 0.35, y: cell * 0.35, ...dashes(cell) },
    { stroke: glow, ...dashes(cell) },
    { stroke: spark, y: cell * -0.4, ...dashes(cell), 'stroke-width': cell * 0.15 },
  )
  drawing.path(bitmap(['...#...#'], '#', cell, left, top + cell * 3), { stroke: night, ...dashes(cell) })
}

/** The runs of a symbol in rows of cells, as lines along the middle of each row. */
const bitmap = (rows: string[], symbol: string, cell: number, left: number, top: number) =>
  rows
    .flatMap((row, index) =>
      Array.from(row.matchAll(new RegExp(`${symbol}+`, 'g')), (run) => {
        const start = numbers(left + run.index * cell, top + (index + 0.5) * cell)
        return `M${start}h${run[0].length * cell - 2}`
      }),
    )
    .join('')

/** Left halves with the middle column; '?' is left to chance. */
const invaders: readonly [string[], ...string[][]] = [
  ['..?..?', '...#..', '..####', '.#####', '######', '#?####', '#.#...', '...##?'],
  ['?.....', '.#..##', '.#####', '######', '######', '.?####', '..#.?#', '##....'],
  ['....##', '..?###', '.#####', '######', '######', '..#?##', '.#?...', '#...#.'],
]

/** Adventure: the contour lines of an unknown land, under a moon and over far ridges. */
export function contours({ drawing, random, palette, frame, light, subject }: Scene): void {
  const { night, shade, body, glow, spark } = palette
  const radius = frame.height * (subject ? 0.13 : random.between(0.08, 0.14))
  const halo = drawing.gradient('radial', { 0: `${spark}bf`, 25: `${glow}59`, 100: `${glow}00` })
  const moon = drawing.gradient('linear', { 0: spark, 100: glow }, downwards)
  drawing.path(loop(light, radius * 4, radius * 4), { fill: halo })
  drawing.path(loop(light, radius, radius), { fill: moon })

  const [phase, twist, depth] = [random.between(0, 6), random.between(-0.3, 0.3), random.between(0.06, 0.12)]
  for (let ring = 0; ring < 10; ring++) {
    const reach = radius * 1.7 + ring * frame.height * 0.095
    const wave = (angle: number) =>
      Math.sin(2 * angle + phase) +
      Math.sin(3 * angle + twist * ring) +
      Math.sin(5 * angle - twist * ring) / 2
    const bulge = (angle: number) => 1 + depth * Math.min(1, 0.3 + ring * 0.12) * wave(angle)
    // Every fourth line is bolder, as on a map.
    const [stroke, width] = ring % 4 === 3 ? [spark, 2.6] : [glow, 1.8]
    const d = loop(light, reach * 1.35, reach * 0.85, bulge)
    drawing.path(d, { fill: 'none', opacity: 0.5, stroke, 'stroke-width': width })
  }

  const bottom = frame.top + frame.height
  for (const depth of [0.3, 0.65, 1]) {
    const base = bottom - frame.height * (0.38 - 0.3 * depth)
    const step = frame.width / (4 + depth * 4)
    let [crest, faces] = [`M0 ${whole(base)}`, '']
    for (let x = -step * random.between(0, 1); x < frame.width; x += step) {
      const rise = frame.height * (0.26 - 0.07 * depth) * random.between(0.4, 1)
      const peak = x + step * random.between(0.4, 0.6)
      const valley = whole(x + step, base - rise * random.between(-0.1, 0.2))
      crest += `L${whole(peak - step * 0.24, base - rise * random.between(0.35, 0.6), peak, base - rise)}L${valley}`
      faces += `M${whole(peak, base - rise)}l${whole(step * 0.1, rise * 0.38, -step * 0.06, rise * 0.2, step * 0.1, rise * 0.5)}L${valley}z`
    }
    const slope = drawing.gradient('linear', { 0: depth < 0.5 ? body : shade, 80: night }, downwards)
    drawing.path(`${crest}V${whole(bottom)}H0z`, { fill: slope })
    drawing.path(faces, { fill: night, opacity: 0.5 })
    drawing.path(crest, { fill: 'none', stroke: glow, opacity: 0.95 - depth * 0.55, 'stroke-width': 1.6 })
  }
}

/** An ellipse that bulges by angle: a smooth curve through the middles between 16 points. */
function loop({ x, y }: Point, radiusX: number, radiusY: number, bulge = (_angle: number) => 1): string {
  const at = (step: number) => {
    const angle = (step * Math.PI) / 8
    return [x + Math.cos(angle) * radiusX * bulge(angle), y + Math.sin(angle) * radiusY * bulge(angle)]
  }
  const middle = (step: number) => at(step).map((value, axis) => (value + (at(step + 1)[axis] ?? 0)) / 2)
  const bends = Array.from({ length: 16 }, (_, step) => whole(...at(step + 1), ...middle(step + 1)))
  return `M${whole(...middle(0))}Q${bends.join(' ')}z`
}

const whole = (...values: number[]) => numbers(...values.map(Math.round))

/** Sports: chevrons come out of the distance and grow into the light, with streaks of speed beside them. */
export function chevrons({ drawing, random, palette, frame, light, subject }: Scene): void {
  const { body, glow, spark } = palette
  const { width, height } = frame
  const run = (first: number, ratio: number) => {
    let d = ''
    let half = first
    for (let x = width * 0.16 + half * 0.3; half > 7; half /= ratio) {
      d += `M${numbers(x, 0)}l${numbers(-half * 0.52, -half, -half * 0.4, 0, half * 0.52, half, -half * 0.52, half, half * 0.4, 0)}z`
      x -= half * 0.66
    }
    return d
  }
  const streak = () =>
    `M${numbers(random.between(-0.9, 0.35) * width, random.around(0, height * 0.5))}l${numbers(random.between(0.08, 0.42) * width, -2, 0, random.between(2, 5))}z`
  const growth = random.between(1.22, 1.34)
  const along = { gradientUnits: 'userSpaceOnUse', x1: -width * 0.75, x2: width * 0.4 }
  drawing.around(light, subject ? -90 : random.between(-12, 12), () => {
    const fill = drawing.gradient('linear', { 0: `${body}00`, 40: `${body}cc`, 66: glow, 100: spark }, along)
    drawing.path(run(height * random.between(0.9, 1.2), growth * 1.15), { fill, opacity: 0.26 })
    drawing.path(repeat(36, streak), { fill, opacity: 0.7 })
    drawing.path(run(height * (subject ? 0.36 : random.between(0.38, 0.48)), growth), { fill })
  })
}

/** Strategy: a board of hexagons seen from above, its pieces raised where the light falls. */
export function hexagons(scene: Scene): void {
  const { drawing, random, palette, frame, light, subject } = scene
  const { night, shade, body, glow, spark } = palette
  const radius = subject ? 82 : random.between(70, 84)
  const height = radius * (subject ? 2.4 : random.between(0.9, 1.5))
  const [half, flank] = [Math.round(radius * 0.866), Math.round(radius * 0.3)]
  const top = `l${half} ${flank}v${flank * 2}l${-half} ${flank} ${-half} ${-flank}v${-flank * 2}z`
  const sheen = drawing.gradient(
    'radial',
    { 0: spark, 30: glow, 100: body },
    circle(light, frame.height * 0.75),
  )
  const rows = Math.ceil((frame.height + radius * 3) / (flank * 3))
  // Row by row from the far edge, so that a near piece covers the one behind it.
  for (let row = 0; row < rows; row++) {
    let [flat, tops, lefts, rights] = ['', '', '', '']
    const y = Math.round(frame.top - radius + row * flank * 3)
    for (let x = row % 2 ? 0 : -half; x < frame.width + half; x += half * 2) {
      const near = nearness(scene, x, y, frame.height * 0.8)
      const level = near * random.between(0.4, 1.15)
      const up = Math.round(height * level)
      if (level < 0.02) continue
      if (level < 0.3 || random.between(0, 1) > 0.22 + near * 0.35) flat += `M${x} ${y - flank * 2}${top}`
      else {
        tops += `M${numbers(x, y - flank * 2 - up)}${top}`
        lefts += `M${numbers(x - half, y + flank - up)}v${up}l${half} ${flank}v${-up}z`
        rights += `M${numbers(x + half, y + flank - up)}v${up}l${-half} ${flank}v${-up}z`
      }
    }
    drawing.path(flat, { fill: sheen, 'fill-opacity': 0.2, stroke: glow, 'stroke-opacity': 0.35 })
    drawing.path(lefts, { fill: shade })
    drawing.path(rights, { fill: night })
    drawing.path(tops, { fill: sheen, stroke: spark, 'stroke-opacity': 0.8 })
  }
}

/** Any other category: the beams of a projector. */
export function beams({ drawing, random, palette, frame, light }: Scene): void {
  const { body, glow, spark } = palette
  const beam = (spread: number) => {
    const angle = random.between(0, Math.PI * 2)
    const end = (at: number) => numbers(Math.cos(at) * frame.width * 1.4, Math.sin(at) * frame.width * 1.4)
    return `M0 0L${end(angle - spread)}L${end(angle + spread)}z`
  }
  drawing.around(light, 0, () => {
    const stops = { 0: spark, 20: `${glow}8c`, 100: `${body}00` }
    const fill = drawing.gradient('radial', stops, circle({ x: 0, y: 0 }, frame.width * 0.8))
    repeat(7, () => drawing.path(beam(random.between(0.03, 0.09)), { fill, opacity: 0.4 }))
    drawing.path(
      repeat(12, () => beam(random.between(0.003, 0.015))),
      { fill, opacity: 0.6 },
    )
  })
}

/** 1 in the light, falling softly to 0. */
function nearness({ light }: Scene, x: number, y: number, reach: number): number {
  const distance = Math.hypot(x - light.x, (y - light.y) * 1.25) / reach
  return Math.exp(-distance * distance)
}

const repeat = (count: number, draw: () => unknown) => Array.from({ length: count }, draw).join('')
