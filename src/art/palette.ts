import { oklch } from './colour.ts'

/** One hue in the six lights that a picture is painted with, darkest first. */
export interface Palette {
  night: string
  shade: string
  body: string
  glow: string
  spark: string
  paper: string
}

/** The palette of a category's hue; a category that we don't know is lit by projector amber. */
export function paletteOf(category: string): Palette {
  return paletteFor(hues.get(category.trim().toLowerCase()) ?? amber)
}

/** The palette of any hue. */
export function paletteFor(hue: number): Palette {
  const known = palettes.get(hue)
  if (known) return known
  // Light leans towards amber and shadow away from it, as under a real lamp: one hue would look flat.
  const toAmber = ((amber - hue + 540) % 360) - 180
  const warmer = Math.max(-18, Math.min(18, toAmber * 0.4))
  const palette = {
    night: oklch(0.12, 0.03, hue - warmer),
    shade: oklch(0.25, 0.085, hue - warmer),
    body: oklch(0.45, 0.15, hue - warmer * 0.3),
    glow: oklch(0.67, 0.17, hue + warmer * 0.4),
    spark: oklch(0.86, 0.11, hue + warmer * 1.3),
    paper: oklch(0.975, 0.014, hue + warmer),
  }
  palettes.set(hue, palette)
  return palette
}

/** The near-black of the letterbox bars: under the page's stage, so that they read as bars on it. */
export const bar = oklch(0.075, 0.008, 270)

const amber = 80
const hues = new Map([
  ['action', 25],
  ['arcade', 330],
  ['adventure', 150],
  ['sports', 215],
  ['strategy', 285],
])
const palettes = new Map<number, Palette>()
