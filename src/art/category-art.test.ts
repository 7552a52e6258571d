import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCategory } from './category-art.ts'
import { coloursOf, contrast } from './pixels.fixture.ts'

const categories = ['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy', 'Puzzle']

it.each([...categories, '', 'لعبة & <b>', 'constructor'])(
  'draws "%s" as one small, deterministic picture',
  async (category) => {
    const svg = drawCategory(category)
    expect(svg).toBe(drawCategory(category))
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/NaN|undefined|<text|<b>/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1280, height: 720 })
  },
)

it('is different in every category', () => {
  expect(new Set(categories.map(drawCategory)).size).toBe(6)
})

it.each(categories.slice(0, 5))(
  'is dark enough for white text at the left and in the lower third, of "%s"',
  async (category) => {
    const picture = sharp(Buffer.from(drawCategory(category)), { density: 18 })
    const colours = coloursOf(await picture.removeAlpha().raw().toBuffer())
    const behindText = colours.filter((_, at) => at % 320 < 115 || at > 122 * 320)
    const contrasts = Array.from(behindText, (colour) => contrast(0xffffff, colour))
    expect(Math.min(...new Set(contrasts))).toBeGreaterThanOrEqual(4.5)
  },
)
