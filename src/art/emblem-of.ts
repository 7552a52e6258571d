import { floodlight } from './emblem-floodlight.ts'
import { impact } from './emblem-impact.ts'
import { invader } from './emblem-invader.ts'
import { moon, ridges } from './emblem-mountains.ts'
import { track } from './emblem-track.ts'
import type { Lettering } from './lettering.ts'
import { beams } from './pattern-beams.ts'
import { rings } from './pattern-contours.ts'
import { board } from './pattern-hexagons.ts'
import { dust } from './pattern-pixels.ts'
import { slashes } from './pattern-slashes.ts'
import type { Scene } from './scene.ts'

/** Draws a category's pattern with its emblem in it, centred on the scene's light. */
export function emblemOf(category: string, lettering: Lettering, scene: Scene): string {
  const draw = emblems.get(category.trim().toLowerCase())
  return draw ? draw(scene) : initial(lettering, category, scene)
}

const emblems = new Map<string, (scene: Scene) => string>([
  ['action', (scene) => slashes(scene) + impact(scene, scene.frame.height * 0.52)],
  ['arcade', (scene) => dust(scene, 30) + invader(scene.random, scene.palette, { ...scene.light, cell: 54 })],
  ['adventure', (scene) => moon(scene, 118) + rings(scene, 13, 165) + ridges(scene, 4)],
  ['sports', (scene) => floodlight(scene) + track(scene)],
  ['strategy', (scene) => board(scene, 82, 2.4)],
])

/** A category that we don't know shows its first letter in the beam. */
function initial(lettering: Lettering, category: string, scene: Scene): string {
  const { palette, light } = scene
  const letter = lettering.writable(category.toUpperCase()).slice(0, 1)
  const setting = { wdth: 125, wght: 860, size: 420 }
  const [x, y] = [
    light.x - lettering.measure(letter, setting) / 2,
    light.y + lettering.capHeight(setting.size) / 2,
  ]
  return `${beams(scene)}<path fill="${palette.night}" fill-opacity=".6" stroke="${palette.spark}" stroke-width="3" d="${lettering.outline(letter, setting, x, y)}"/>`
}
