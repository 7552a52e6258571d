import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addedHues, shippedHues } from '#contract/catalogue/category-hues.ts'
import { drawCategory } from './category-art.ts'
import { coloursOf, contrast } from './pixels.fixture.ts'

const hues = [...Object.values(shippedHues), ...addedHues]

it.each(['Action', '', 'لعبة & <b>', 'constructor'])(
  'draws "%s" as one small, deterministic picture',
  async (category) => {
    const svg = drawCategory(category, shippedHues.Action)
    expect(svg).toBe(drawCategory(category, shippedHues.Action))
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/NaN|undefined|<text|<b>/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1280, height: 720 })
  },
)

it('is different in every hue', () => {
  expect(new Set(hues.map((hue) => drawCategory('Action', hue))).size).toBe(10)
})

it.each(hues)(
  'is dark enough for white text at the left and in the lower third, in the hue %i',
  async (hue) => {
    const picture = sharp(Buffer.from(drawCategory('Action', hue)), { density: 18 })
    const colours = coloursOf(await picture.removeAlpha().raw().toBuffer())
    const behindText = colours.filter((_, at) => at % 320 < 115 || at > 122 * 320)
    const contrasts = Array.from(behindText, (colour) => contrast(0xffffff, colour))
    expect(Math.min(...new Set(contrasts))).toBeGreaterThanOrEqual(4.5)
  },
)
