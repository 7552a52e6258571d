import { land, type Scene } from './scene.ts'
import { mix, outline, polar } from './shapes.ts'
import { downwards, numbers, type Point } from './svg.ts'

/** Draws a picture that leaves the middle to Play. Returns the lightness of text that is legible from the scene's `textTop` on. */
type Composition = (scene: Scene) => number

/** A large sun behind the horizon. */
function sunset(scene: Scene): number {
  const { middle, scale, textTop } = scene
  scene.sky(middle, 190 * scale)
  scene.ridge(0.6, textTop - 36, 70 * scale, 130 * scale)
  scene.ridge(1, textTop, 46 * scale, 210 * scale)
  return land.ink
}

/** Ridge before ridge, into the distance. */
function ridges(scene: Scene): number {
  const { frame, side, random, scale, textTop } = scene
  const x = frame.width * (0.5 + side * random.between(0.14, 0.3))
  scene.sky({ x, y: frame.top + frame.height * random.between(0.2, 0.3) }, 66 * scale)
  for (const row of [1, 2, 3, 4])
    scene.ridge(row / 4, textTop - (4 - row) * 41, frame.height * 0.2, (20 + row * 90) * scale)
  return land.ink
}

/** The emblem in front of a large sun. */
function backlit(scene: Scene): number {
  const { motif, middle, random, scale, side, textTop, tone } = scene
  scene.sky({ x: middle.x + side * random.between(0, 70), y: middle.y - 20 }, 215)
  const layers = motif.emblem({ x: middle.x, y: middle.y - 10 }, 130 * scale, random)
  paint(scene, layers, [tone(0.34), tone(0.17), tone(0.26)])
  scene.floor(textTop - 6)
  return land.ink
}

/** The emblem, larger than the frame. */
export function closeup(scene: Scene): number {
  const { drawing, frame, motif, middle, random, scale, side, light } = scene
  const at = { x: middle.x + side * frame.width * 0.14, y: middle.y - 30 }
  scene.ground(at)
  drawing.around(at, side * random.between(-5, 5), () => {
    const above = { x: -side * 80, y: -frame.height * 0.4 }
    const layers = motif.emblem({ x: 0, y: 0 }, 300 * scale, random)
    paint(scene, layers, [scene.shade(0.55), scene.lit(above, 420, 2, 0.7), scene.lit(above, 520)])
  })
  scene.scrim()
  return light.ink
}

function paint({ drawing }: Scene, layers: string[], fills: string[]): void {
  for (const [index, d] of layers.entries())
    drawing.path(d, { fill: fills[index] ?? '', 'fill-rule': 'evenodd' })
}

/** Frame within frame, towards a light. */
function tunnel(scene: Scene): number {
  const { drawing, motif, middle, random, scale, side, tone, light } = scene
  scene.cover(scene.shade(0))
  const [phase, drift] = [random.between(0, 6), side * random.between(0, 16)]
  for (const index of [5, 4, 3, 2, 1, 0]) {
    const radius = 118 * (1.36 * scale ** 0.5) ** index
    const at = { x: middle.x + drift * index, y: middle.y }
    drawing.path(motif.ring(at, radius, phase - index * 0.2), { fill: scene.shade(1 - index / 6) })
  }
  const stops = { 0: tone(light.accent), 100: tone(mix(light.accent, light.near, 0.4)) }
  drawing.path(motif.ring(middle, 80, phase), { fill: drawing.gradient('linear', stops, downwards) })
  return light.ink
}

/** Shapes fly out of the middle. */
function burst(scene: Scene): number {
  const { drawing, motif, middle, random, scale, tone, light } = scene
  scene.ground(middle)
  const size = 0.3 * scale
  const breadth = Math.max(...motif.shape.map(([, v]) => Math.abs(v)))
  const count = Math.min(26, Math.floor(2.1 / size / breadth))
  const length = size * (motif.tilt ? 1 : motif.grid.x / 2)
  const turn = random.between(0, 1)
  let d = ''
  for (let ring = 0, reach = 110; reach < 900; ring++, reach *= (1 + length) / (1 - length))
    for (let index = 0; index < count; index++) {
      const degrees = ((index + turn + (motif.grid.shifted ? (ring % 2) / 2 : 0)) * 360) / count
      d += outline(motif.shape, polar(middle, reach, degrees), reach * size, degrees)
    }
  drawing.path(d, { fill: scene.lit(middle, 260, 1.6) })
  drawing.path(motif.sun(middle, 46), { fill: tone(light.accent) })
  scene.scrim()
  return light.ink
}

/** Shapes grow along a diagonal that divides the frame. */
function diagonal(scene: Scene): number {
  const { drawing, frame, motif, middle, random, scale, side, light } = scene
  const along = (share: number) => ({
    x: middle.x + side * (share - 0.5) * frame.width * 1.1,
    y: frame.top + frame.height * (0.86 - share * 0.78),
  })
  const [from, to] = [along(-0.2), along(1.2)]
  scene.ground(along(0.8))
  const below = `M${numbers(from.x, from.y)}L${numbers(to.x, to.y)}V${frame.top + frame.height}z`
  drawing.path(below, { fill: scene.shade(0.3) })
  const degrees = motif.tilt || (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const [size, gap] = motif.tilt ? [1.8, 1.2] : [scale ** 0.4, 2.3]
  let d = ''
  for (
    let share = random.between(-0.05, 0.05), unit = 20;
    share < 1.1;
    share += (unit * gap) / frame.width, unit *= 1.27
  )
    d += outline(motif.shape, along(share), unit * size, degrees)
  drawing.path(d, { fill: scene.lit(along(0.9), 340, 2.4) })
  scene.scrim()
  return light.ink
}

/** A pattern whose shapes swell where the light falls. */
function field(scene: Scene): number {
  const { drawing, frame, motif, random, scale, side, light } = scene
  const lamp = {
    x: frame.width * (0.5 + side * random.between(0, 0.22)),
    y: frame.top + frame.height * 0.34,
  }
  scene.ground(lamp, 0.4)
  const { unit, cells } = grid(scene, 92 * scale)
  const outlines = cells.map((cell) => {
    const nearness = Math.exp(-(((cell.x - lamp.x) / 520) ** 2) - ((cell.y - lamp.y) / 270) ** 2)
    return outline(motif.shape, cell, unit * mix(0.2, 1, nearness), motif.tilt)
  })
  drawing.path(outlines.join(''), { fill: scene.lit(lamp, 270) })
  scene.scrim()
  return light.ink
}

/** The pattern so near that each shape has a tone of its own, the same on both sides. */
function mosaic(scene: Scene): number {
  const { drawing, motif, middle, random, scale, textTop, tone, light } = scene
  scene.cover(scene.shade(0))
  const { unit, cells } = grid(scene, 150 * scale)
  const fills = [0.15, 0.43, 0.71, 0.99].map(scene.shade)
  const fillOf = new Map<string, string>()
  const outlines = new Map<string, string>()
  for (const cell of cells) {
    const pair = `${Math.round(Math.abs(cell.x - middle.x))} ${cell.y}`
    const isLit = cell.y + unit < textTop && random.between(0, 1) > 0.78
    const fill =
      fillOf.get(pair) ?? (isLit ? tone(light.lit) : (fills[Math.floor(random.between(0, 4))] ?? ''))
    fillOf.set(pair, fill)
    outlines.set(fill, (outlines.get(fill) ?? '') + outline(motif.shape, cell, unit, motif.tilt))
  }
  for (const [fill, d] of outlines) drawing.path(d, { fill })
  scene.scrim()
  return light.ink
}

/** The middles of shapes all over the frame, as many for every motif, one in its very middle. */
function grid({ frame, middle, motif }: Scene, spacing: number): { unit: number; cells: Point[] } {
  const { x, y, shifted } = motif.grid
  const unit = spacing / Math.sqrt(x * y)
  const rows = Math.ceil((frame.height / 2 + unit) / (y * unit))
  const columns = Math.ceil((frame.width / 2 + unit) / (x * unit))
  const cells: Point[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const shift = shifted && row % 2 ? 0.5 : 0
      cells.push({ x: middle.x + (column + shift) * x * unit, y: middle.y + row * y * unit })
    }
  return { unit, cells }
}

export const compositions: readonly [Composition, ...Composition[]] = [
  sunset,
  ridges,
  backlit,
  closeup,
  tunnel,
  burst,
  diagonal,
  field,
  mosaic,
]
