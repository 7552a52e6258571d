import { hashText } from '#contract/text/hash-text.ts'
import type { Lettering } from './lettering.ts'
import { bar, createTone } from './palette.ts'
import { createDrawing } from './svg.ts'

/** Draws a creator's initials between two bars, 96 by 96, in a hue of the name's own. */
export function drawAvatar(lettering: Lettering, name: string): string {
  const drawing = createDrawing(96, 96)
  const seed = hashText(name)
  const tone = createTone((seed % 24) * 15)
  const stops = { 0: tone(0.67), 50: tone(0.45), 100: tone(0.25) }
  const fill = drawing.gradient('linear', stops, { x2: 1, y2: 1 })
  drawing.path('M0 0h96v96H0z', { fill })
  drawing.path(`M${56 + (seed % 20)} 0h26l-52 96h-26z`, { fill: tone(0.86), opacity: 0.22 })

  const letters = initials(lettering, name)
  const setting = letters.length > 1 ? { wdth: 108, wght: 800, size: 44 } : { wdth: 125, wght: 800, size: 52 }
  setting.size *= Math.min(1, 76 / Math.max(1, lettering.measure(letters, setting)))
  const x = 48 - lettering.measure(letters, setting) / 2
  const outline = lettering.outline(letters, setting, x, 48 + lettering.capHeight(setting.size) / 2)
  drawing.path(outline, { fill: tone(0.975) })
  drawing.path('M0 0h96v14H0zM0 82h96V96H0z', { fill: bar })
  return drawing.toSvg(name)
}

/** The first letters of the first two words, or the first two letters of an abbreviation ('IGN', '2K'). Empty in another script. */
function initials(lettering: Lettering, name: string): string {
  const words = lettering.writable(name.slice(0, 200).toUpperCase()).match(/[\p{L}\p{N}]+/gu) ?? []
  const isAbbreviation = words.length === 1 && name.trim().length <= 4 && name === name.toUpperCase()
  if (isAbbreviation) return words[0]?.slice(0, 2) ?? ''
  return words
    .slice(0, 2)
    .map(([first]) => first)
    .join('')
}
