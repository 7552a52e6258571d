import { backdrop, veil } from './atmosphere.ts'
import { fitTitle } from './fit-title.ts'
import type { Lettering, Setting } from './lettering.ts'
import { bar, type Palette, paletteOf } from './palette.ts'
import { numbers } from './path-data.ts'
import { patternOf } from './pattern-of.ts'
import { picture } from './picture.ts'
import { hash, openRandom } from './random.ts'
import type { Scene } from './scene.ts'
import { splitTitle } from './title-parts.ts'

/** What a poster tells of a video. */
export interface PosterSubject {
  _id: string
  title: string
  category: string
}

/** Draws a video's poster: a 2.39:1 frame between two bars, 16:9 in all; the same video always the same. */
export function drawPoster(lettering: Lettering, { _id, title, category }: PosterSubject): string {
  const random = openRandom(_id)
  const palette = paletteOf(category)
  const light = { x: random.between(840, 1150), y: random.between(frame.y + 120, frame.y + 330) }
  const scene: Scene = { id: `p${hash(_id + title).toString(36)}`, random, palette, frame, light }
  const { id } = scene
  return picture(
    1280,
    720,
    title,
    `${backdrop(scene)}${patternOf(category)(scene)}${veil(scene)}
<linearGradient id="${id}k"><stop offset=".1" stop-color="${palette.night}" stop-opacity=".9"/><stop offset=".8" stop-color="${palette.night}" stop-opacity="0"/></linearGradient>
<path fill="url(#${id}k)" d="M0 92h1100v536h-1100z"/>
${titleCard(lettering, splitTitle(title), palette, id)}
<path fill="${bar}" d="M0 0h1280v92.4h-1280zM0 627.6h1280v92.4h-1280z"/>`,
  )
}

const frame = { x: 0, y: 92, width: 1280, height: 536 }
const margin = 76
const titleBox = { width: 930, height: 300 }
const floor = frame.y + frame.height - 62
const lineSetting: Setting = { wdth: 112, wght: 560, size: 31, tracking: 0.09 }

function titleCard(
  lettering: Lettering,
  parts: { name: string; line: string },
  palette: Palette,
  id: string,
): string {
  const line = shorten(lettering, parts.line.toUpperCase())
  const { lines, setting, leading } = fitTitle(lettering, parts.name, titleBox)
  const base = line ? floor - 74 : floor
  const tops = base - (lines.length - 1) * leading
  const letters = lines.map((text, index) =>
    lettering.outline(text, setting, margin - setting.size * 0.05, tops + index * leading),
  )
  const below = line
    ? `<path fill="${palette.glow}" d="M${margin} ${numbers(floor - 24)}h44v5h-44z"/><path fill="${palette.paper}" fill-opacity=".86" d="${lettering.outline(line, lineSetting, margin + 64, floor - 10)}"/>`
    : ''
  return `<linearGradient id="${id}t" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${numbers(tops - setting.size * 0.7)}" y2="${numbers(base)}"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="${palette.paper}"/></linearGradient><defs><path id="${id}h" d="${letters.join('')}"/></defs>
<g fill="none" stroke="${palette.night}" stroke-linejoin="round"><use href="#${id}h" stroke-opacity=".1" stroke-width="44"/><use href="#${id}h" stroke-opacity=".12" stroke-width="28"/><use href="#${id}h" y="2" stroke-opacity=".2" stroke-width="13"/></g><use href="#${id}h" fill="url(#${id}t)"/>${below}`
}

/** As many words of the line as the frame is wide. */
function shorten(lettering: Lettering, line: string): string {
  const width = frame.width - margin * 2 - 64
  const words = lettering.writable(line).split(' ')
  const fits = (text: string) => text.length <= 36 && lettering.measure(text, lineSetting) <= width
  while (words.length > 1 && !fits(words.join(' '))) words.pop()
  return fits(words.join(' ')) ? words.join(' ') : ''
}
