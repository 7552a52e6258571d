import { numbers } from './path-data.ts'
import { nearness, type Pattern, type Scene } from './scene.ts'

/** Strategy: a board of hexagons seen from above, its pieces raised where the light falls. */
export const hexagons: Pattern = (scene) =>
  board(scene, Math.round(scene.random.between(64, 80)), scene.random.between(0.9, 1.5))

/** Hexagons over the whole frame, foreshortened; `rise` is how high the tallest stand, in radii. */
export function board(scene: Scene, radius: number, rise: number): string {
  const { frame, random, palette } = scene
  const tile = tileOf(radius)
  const levels = ['', '', '', '', '']
  let raised = ''
  let row = 0
  for (let y = frame.y - radius; y < frame.y + frame.height + radius * 2; y += tile.rowGap, row++) {
    let [tops, lefts, rights] = ['', '', '']
    for (
      let x = frame.x - radius + (row % 2) * tile.half;
      x < frame.x + frame.width + radius;
      x += tile.half * 2
    ) {
      const near = nearness(scene, x, y, frame.height * 0.8)
      const level = near * random.between(0.4, 1.15)
      if (level < 0.02) continue
      if (level > 0.3 && random.chance(0.22 + near * 0.35)) {
        const up = Math.round(radius * rise * level)
        tops += `M${numbers(x, y - tile.tall - up)}${tile.top}`
        lefts += wall(x - tile.half, y, up, tile, 1)
        rights += wall(x + tile.half, y, up, tile, -1)
      } else {
        levels[Math.min(4, Math.floor(level * 5.5))] += `M${numbers(x, y - tile.tall)}${tile.top}`
      }
    }
    // Row by row from the far edge, so that what stands nearer covers what stands behind.
    if (tops)
      raised += `<path fill="${palette.shade}" d="${lefts}"/><path fill="${palette.night}" d="${rights}"/><path fill="url(#${scene.id}c)" stroke="${palette.spark}" d="${tops}"/>`
  }
  const flat = levels
    .map(
      (data, level) =>
        `<path fill-opacity="${numbers(level * 0.12)}" stroke-opacity="${numbers(0.2 + level * 0.1)}" d="${data}"/>`,
    )
    .join('')
  return `${sheen(scene)}<g fill="${palette.body}" stroke="${palette.glow}" stroke-width="1.4">${flat}</g><g stroke-width="1.5" stroke-opacity=".8">${raised}</g>`
}

/** What the raised tops are painted with: bright by the light, deep away from it. */
function sheen({ id, palette, light, frame }: Scene): string {
  return `<radialGradient id="${id}c" gradientUnits="userSpaceOnUse" cx="${numbers(light.x)}" cy="${numbers(light.y)}" r="${numbers(frame.height * 0.75)}"><stop stop-color="${palette.spark}"/><stop offset=".3" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.body}"/></radialGradient>`
}

type Tile = ReturnType<typeof tileOf>

function tileOf(radius: number) {
  const half = Math.round(radius * 0.866)
  const tall = Math.round(radius * 0.6)
  const flank = Math.round(tall / 2)
  return {
    half,
    tall,
    flank,
    rowGap: tall + flank,
    /** From the far corner, clockwise. */
    top: `l${numbers(half, tall - flank)}v${flank * 2}l${numbers(-half, tall - flank, -half, flank - tall)}v${-flank * 2}z`,
  }
}

const wall = (x: number, y: number, up: number, { half, tall, flank }: Tile, side: 1 | -1) =>
  `M${numbers(x, y + flank - up)}v${up}l${numbers(half * side, tall - flank)}v${-up}z`
