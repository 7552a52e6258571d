import { addedHues } from '#contract/catalogue/category-hues.ts'
import { motifOf } from './motifs.ts'
import { createTone } from './palette.ts'
import type { Random } from './random.ts'
import { mix, outline } from './shapes.ts'
import { circle, type Drawing, downwards, numbers, type Point } from './svg.ts'

/** Lightnesses, from 0 to 1. Text in `ink` is legible on all between `back` and `near`, but not on the others. */
const lightings = {
  night: { back: 0.16, near: 0.5, lit: 0.88, accent: 0.88, sky: 0.15, horizon: 0.44, sun: 0.9, ink: 0.975 },
  dusk: { back: 0.28, near: 0.51, lit: 0.88, accent: 0.9, sky: 0.3, horizon: 0.64, sun: 0.92, ink: 0.975 },
  day: { back: 0.49, near: 0.3, lit: 0.15, accent: 0.95, sky: 0.52, horizon: 0.82, sun: 0.96, ink: 0.975 },
  dawn: { back: 0.82, near: 0.61, lit: 0.32, accent: 0.28, sky: 0.72, horizon: 0.93, sun: 0.98, ink: 0.16 },
} as const

/** The land in front is dark in every light, and its text light. */
export const land = { lightness: 0.2, ink: 0.975 }

interface SceneParts {
  drawing: Drawing
  /** The part of the drawing, over its whole width, that the scene fills. */
  frame: { width: number; top: number; height: number }
  /** The category's; undefined for a category that is gone. */
  hue: number | undefined
  /** Decides on light, hue and scale: the pictures of one game are alike. */
  ofGame: Random
  /** Decides on the rest. */
  ofVideo: Random
  lighting?: keyof typeof lightings
}

export type Scene = ReturnType<typeof createScene>

/** What every composition draws with: a motif, tones of one hue, and grounds, skies and ridges in them. */
export function createScene({ drawing, frame, hue = addedHues[0], ofGame, ofVideo, lighting }: SceneParts) {
  const motif = motifOf(hue)
  const light = lightings[lighting ?? ofGame.pick(['night', 'dusk', 'day', 'dawn'])]
  const tone = createTone(hue + ofGame.between(-10, 10))
  const { width, top, height } = frame

  /** From 0, the background, to 1, the strongest tone that text is legible on. */
  const shade = (share: number) => tone(mix(light.back, light.near, share))

  /** Fills the frame, from a share of its height downwards. */
  function cover(fill: string, from = 0) {
    const y = top + height * from
    drawing.path(`M0 ${numbers(y)}h${width}V${top + height}H0z`, { fill })
  }

  return {
    drawing,
    frame,
    motif,
    light,
    tone,
    shade,
    cover,
    random: ofVideo,
    scale: ofGame.between(0.8, 1.3),
    /** 1 or -1: right or left. */
    side: ofVideo.pick([-1, 1]),
    /** The point on which the player shows Play. */
    middle: { x: width / 2, y: top + height / 2 },
    textTop: top + height * 0.68,

    /** A background that is stronger around a point. */
    ground(at: Point, strength = 0.55) {
      cover(drawing.gradient('radial', { 0: shade(strength), 100: shade(0) }, circle(at, 620)))
    },

    /** A paint that is strongest around a point; text is legible on it from 0.7 of its height on. */
    lit(at: Point, high: number, wide = 2, strength = 1) {
      const strongest = mix(light.near, light.lit, strength)
      const half = mix(light.near, strongest, 0.45)
      const stops = { 0: tone(strongest), 45: tone(half), 70: shade(1), 100: shade(0.7) }
      const stretched = `matrix(${wide} 0 0 1 ${numbers(at.x * (1 - wide))} 0)`
      return drawing.gradient('radial', stops, { ...circle(at, high), gradientTransform: stretched })
    },

    /** Calms what is behind the text. */
    scrim() {
      const stops = { 0: `${shade(0)}00`, 50: `${shade(0)}90`, 100: shade(0) }
      cover(drawing.gradient('linear', stops, downwards), 0.58)
    },

    /** A sky, and a sun that sinks into its haze. */
    sky(at: Point, radius: number) {
      const halo = tone(mix(light.horizon, light.sun, 0.35))
      const haze = tone(mix(light.horizon, light.sun, 0.4))
      cover(drawing.gradient('linear', { 0: tone(light.sky), 75: tone(light.horizon) }, downwards))
      const falling = { 0: `${halo}e0`, 40: `${halo}50`, 100: `${halo}00` }
      cover(drawing.gradient('radial', falling, circle(at, 340 + radius)))
      const fill = drawing.gradient('linear', { 0: tone(light.sun), 55: haze, 100: `${haze}60` }, downwards)
      drawing.path(motif.sun(at, radius), { fill })
    },

    /** Land from a ridge downwards: nearness 0 is the horizon, 1 the land in front; a step is the width of one tooth. */
    ridge(nearness: number, base: number, rise: number, step: number) {
      const crest: [number, number][] = []
      const phase = ofVideo.between(0, 6)
      for (let x = -step * ofVideo.between(0.1, 0.9); x < width; ) {
        const wide = step * ofVideo.between(0.75, 1.25)
        const high = rise * (0.75 + 0.35 * Math.sin(phase + x / 190))
        for (const [u, v] of motif.tooth(ofVideo)) crest.push([x + u * wide, base - v * high])
        x += wide
      }
      const [right, bottom] = [width + 99, top + height]
      const corners = [[-99, bottom] as const, ...crest, [right, base] as const, [right, bottom] as const]
      drawing.path(outline(corners, { x: 0, y: 0 }, 1), { fill: soil(nearness) })
    },

    /** Flat land in front. */
    floor(y: number) {
      drawing.path(`M0 ${numbers(y)}h${width}V${top + height}H0z`, { fill: soil(1) })
    },
  }

  function soil(nearness: number) {
    const lightness = mix(light.horizon, land.lightness, nearness)
    return drawing.gradient('linear', { 0: tone(lightness + 0.04), 90: tone(lightness - 0.05) }, downwards)
  }
}
