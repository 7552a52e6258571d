import { numbers } from './path-data.ts'
import type { Frame, Scene, Spot } from './scene.ts'

/** A disc in the light's place, with its halo. */
export function moon({ id, palette, light }: Scene, radius: number): string {
  const at = `cx="${numbers(light.x)}" cy="${numbers(light.y)}"`
  return `
<radialGradient id="${id}m"><stop stop-color="${palette.spark}" stop-opacity=".75"/><stop offset=".25" stop-color="${palette.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="${id}d" x2="0" y2="1"><stop stop-color="${palette.spark}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>
<circle ${at} r="${numbers(radius * 4)}" fill="url(#${id}m)"/><circle ${at} r="${numbers(radius)}" fill="url(#${id}d)"/>`
}

/** Mountain ranges behind one another, the nearest darkest, each with its lit crest and its faces in shade. */
export function ridges({ id, random, palette, frame }: Scene, count: number): string {
  const bottom = frame.y + frame.height
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const depth = (index + 1) / count
    const base = bottom - frame.height * (0.38 - 0.3 * depth)
    const height = frame.height * (0.26 - 0.07 * depth)
    const { crest, faces } = range({ ...frame, y: base, height }, random, 7 + index * 2)
    const fill = `${id}r${index}`
    drawn += `<linearGradient id="${fill}" x2="0" y2="1"><stop stop-color="${depth < 0.5 ? palette.body : palette.shade}"/><stop offset="${numbers(1 - depth * 0.3)}" stop-color="${palette.night}"/></linearGradient><path fill="url(#${fill})" d="${crest}V${numbers(bottom)}H${numbers(frame.x)}z"/><path fill="${palette.night}" fill-opacity=".5" d="${faces}"/><path fill="none" stroke="${palette.glow}" stroke-opacity="${numbers(0.95 - depth * 0.55)}" stroke-width="1.6" d="${crest}"/>`
  }
  return drawn
}

/** The crest from the left edge to the right, and the side of each peak that the light doesn't reach. */
function range(ground: Frame, random: Scene['random'], peaks: number) {
  const step = ground.width / (peaks - 1)
  const last = { x: ground.x + ground.width + step, y: ground.y }
  let from: Spot = { x: ground.x - step, y: ground.y }
  let crest = `M${numbers(from.x, from.y)}`
  let faces = ''
  for (let index = 0; index < peaks * 2; index++) {
    const isPeak = index % 2 === 1
    const rise = isPeak ? random.between(0.4, 1) : random.between(-0.1, 0.22)
    const to = {
      x: Math.round(ground.x - step / 2 + (index / 2) * step + random.between(-0.16, 0.16) * step),
      y: Math.round(ground.y - rise * ground.height),
    }
    const part = random.between(0.35, 0.65)
    const rough = random.between(-0.07, 0.07) * ground.height
    crest += `L${numbers(Math.round(from.x + (to.x - from.x) * part), Math.round(from.y + (to.y - from.y) * part + rough), to.x, to.y)}`
    if (isPeak) {
      const fall = (to.y - ground.y) * -1
      faces += `M${numbers(to.x, to.y)}l${numbers(step * 0.1, fall * 0.38, -step * 0.06, fall * 0.2, step * 0.14, fall * 0.7, step * 0.34, 0)}z`
    }
    from = to
  }
  return { crest: `${crest}L${numbers(last.x, last.y)}`, faces }
}
