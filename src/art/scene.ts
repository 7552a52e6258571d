import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** What a pattern is drawn into: where, in which colours, towards which light. */
export interface Scene {
  /** Starts every id of this picture, so that many can stand in one page. */
  id: string
  random: Random
  palette: Palette
  frame: Frame
  light: Spot
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Spot {
  x: number
  y: number
}

/** Draws a category's pattern over the whole of the scene's frame. */
export type Pattern = (scene: Scene) => string

/** How near the light a place is: 1 in it, falling softly to 0. */
export function nearness(scene: Scene, x: number, y: number, reach: number): number {
  const away = Math.hypot(x - scene.light.x, (y - scene.light.y) * 1.25) / reach
  return Math.exp(-away * away)
}
