import type { Lettering, Setting } from './lettering.ts'
import { bar } from './palette.ts'
import { drawScene } from './scene.ts'
import { createDrawing } from './svg.ts'
import { fitTitle, splitTitle } from './title.ts'

const frame = { width: 1280, top: 92, height: 536 }
const margin = 76
const bottom = frame.top + frame.height - 62
const lineSetting: Setting = { wdth: 112, wght: 560, size: 31, tracking: 0.09 }

/** Draws a video's poster: 16:9, a 2.39:1 frame between two letterbox bars; always the same for the same video. */
export function drawPoster(
  lettering: Lettering,
  { _id, title, category }: { _id: string; title: string; category: string },
): string {
  const drawing = createDrawing(1280, 720)
  const { night, glow, paper } = drawScene(drawing, category, _id, frame).palette
  const scrim = drawing.gradient('linear', { 10: `${night}e6`, 80: `${night}00` })
  drawing.path('M0 92h1100v536h-1100z', { fill: scrim })

  const { name, line } = splitTitle(title)
  const { lines, setting, leading } = fitTitle(lettering, name, { width: 930, height: 300 })
  const subtitle = fitSubtitle(lettering, line.toUpperCase())
  const last = subtitle ? bottom - 74 : bottom
  const outlines = lines.map((text, index) => {
    const baseline = last - (lines.length - 1 - index) * leading
    return lettering.outline(text, setting, margin - setting.size * 0.05, baseline)
  })
  const halo = { fill: 'none', stroke: night, 'stroke-linejoin': 'round' }
  drawing.path(
    outlines.join(''),
    { ...halo, 'stroke-width': 40, opacity: 0.13 },
    { ...halo, 'stroke-width': 14, opacity: 0.25, y: 2 },
    { fill: paper },
  )
  if (subtitle) {
    drawing.path(`M${margin} ${bottom - 24}h44v5h-44z`, { fill: glow })
    const outline = lettering.outline(subtitle, lineSetting, margin + 64, bottom - 10)
    drawing.path(outline, { fill: paper, opacity: 0.86 })
  }
  drawing.path('M0 0h1280v92.4h-1280zM0 627.6h1280v92.4h-1280z', { fill: bar })
  return drawing.toSvg(title)
}

/** As many words as fit on one short line. */
function fitSubtitle(lettering: Lettering, line: string): string {
  const words = lettering.writable(line).slice(0, 60).split(' ')
  while (words.join(' ').length > 36 || lettering.measure(words.join(' '), lineSetting) > 1064) words.pop()
  return words.join(' ')
}
