import type { Lettering } from './lettering.ts'
import { bar, paletteFor } from './palette.ts'
import { numbers } from './path-data.ts'
import { picture } from './picture.ts'
import { hash } from './random.ts'

/** Draws a creator's monogram between two bars, 96 by 96, in a hue of the name's own. */
export function drawAvatar(lettering: Lettering, name: string): string {
  const mark = hash(name)
  const palette = paletteFor((mark % 24) * 15)
  const id = `a${mark.toString(36)}`
  const letters = initials(lettering, name)
  const setting = { wdth: letters.length > 1 ? 108 : 125, wght: 800, size: letters.length > 1 ? 44 : 52 }
  const shrunk = {
    ...setting,
    size: setting.size * Math.min(1, 76 / Math.max(1, lettering.measure(letters, setting))),
  }
  const x = 48 - lettering.measure(letters, shrunk) / 2
  const y = 48 + lettering.capHeight(shrunk.size) / 2
  return picture(
    96,
    96,
    name,
    `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${palette.glow}"/><stop offset=".5" stop-color="${palette.body}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient>
<path fill="url(#${id})" d="M0 0h96v96H0z"/><path fill="${palette.spark}" opacity=".22" d="M${56 + (mark % 20)} 0h26L${30 + (mark % 20)} 96H${4 + (mark % 20)}z"/>
<path fill="${palette.paper}" d="${lettering.outline(letters, shrunk, x, y)}"/><path fill="${bar}" d="M0 0h96v${numbers(barHeight)}H0zM0 ${numbers(96 - barHeight)}h96V96H0z"/>`,
  )
}

const barHeight = 14

/** The first letters of the first two words; of a name in another script, nothing: the bars and the hue stay. */
function initials(lettering: Lettering, name: string): string {
  const words = lettering
    .writable(name.slice(0, 200).toUpperCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [only = ''] = words
  // 'IGN', '2K': such a name is an abbreviation already.
  if (words.length === 1 && name.trim().length <= 4 && name === name.toUpperCase()) return only.slice(0, 2)
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
}
