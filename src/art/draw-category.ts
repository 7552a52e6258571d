import { backdrop, veil } from './atmosphere.ts'
import { emblemOf } from './emblem-of.ts'
import type { Lettering } from './lettering.ts'
import { paletteOf } from './palette.ts'
import { picture } from './picture.ts'
import { hash, openRandom } from './random.ts'
import type { Scene } from './scene.ts'

/** Draws the art of a category's card, 4:3, without words: the card writes its name over the calm lower third. */
export function drawCategory(lettering: Lettering, categoryName: string): string {
  const palette = paletteOf(categoryName)
  const id = `c${hash(categoryName).toString(36)}`
  const scene: Scene = { id, random: openRandom(categoryName), palette, frame, light: { x: 600, y: 340 } }
  return picture(
    frame.width,
    frame.height,
    '',
    `${backdrop(scene)}${emblemOf(categoryName, lettering, scene)}${veil(scene)}
<linearGradient id="${id}f" x2="0" y2="1"><stop stop-color="${palette.night}" stop-opacity="0"/><stop offset=".6" stop-color="${palette.night}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".96"/></linearGradient>
<path fill="url(#${id}f)" d="M0 470h1200v430H0z"/>`,
  )
}

const frame = { x: 0, y: 0, width: 1200, height: 900 }
