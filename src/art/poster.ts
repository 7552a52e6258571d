import { compositions } from './compositions.ts'
import type { Lettering } from './lettering.ts'
import { createRandom } from './random.ts'
import { createScene } from './scene.ts'
import { createDrawing } from './svg.ts'
import { fitTitle } from './title.ts'

const frame = { width: 1280, top: 0, height: 720 }
/** Below Play, which on a phone is 200 units across. */
const titleBox = { width: 1152, height: 116 }
const baseline = 610

/** Draws a video's poster in its category's hue: 16:9, its game's name where a card's letterbox bars leave it in sight; always the same for the same video. Without lettering it has no text. */
export function drawPoster(
  lettering: Lettering | undefined,
  { _id, title, game }: { _id: string; title: string; game: string },
  hue?: number,
): string {
  const drawing = createDrawing(1280, 720)
  const ofGame = createRandom(game)
  const composition = ofGame.pick(compositions)
  const scene = createScene({ drawing, frame, hue, ofGame, ofVideo: createRandom(_id) })
  const ink = scene.tone(composition(scene))

  if (lettering) {
    // The address of a poster with #untitled shows it without its text.
    drawing.style('#untitled:target{display:none}')
    drawing.path(outlineOf(lettering, game), { id: 'untitled', fill: ink })
  }
  return drawing.toSvg(title)
}

function outlineOf(lettering: Lettering, text: string): string {
  const { lines, setting, leading } = fitTitle(lettering, text, titleBox)
  const outlines = lines.map((line, index) => {
    const x = (frame.width - lettering.measure(line, setting)) / 2
    return lettering.outline(line, setting, x, baseline - (lines.length - 1 - index) * leading)
  })
  return outlines.join('')
}
