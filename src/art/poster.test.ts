import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openLettering } from './lettering.ts'
import { drawPoster } from './poster.ts'

const lettering = await openLettering(
  readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)
const hades = { _id: 'hades', title: 'Hades - Official Animated Trailer', category: 'Arcade' }
const categories = ['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy', 'Puzzle', '']

describe.each(categories)('a poster of "%s"', (category) => {
  it('is deterministic, and different for another video', () => {
    const poster = drawPoster(lettering, { ...hades, category })
    expect(drawPoster(lettering, { ...hades, category })).toBe(poster)
    expect(drawPoster(lettering, { ...hades, category, _id: 'other' })).not.toBe(poster)
  })

  it('is a 16:9 picture that librsvg reads, and small', async () => {
    for (const _id of ['a', 'b', 'c', 'd', 'e']) {
      const title = 'The Legend of Zelda: Breath of the Wild - Nintendo Switch Presentation 2017 Trailer'
      const svg = drawPoster(lettering, { _id, title, category })
      expect(svg.length).toBeLessThan(22_000)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1280, height: 720 })
    }
  })
})

it('is different in every category', () => {
  const posters = categories.slice(0, 6).map((category) => drawPoster(lettering, { ...hades, category }))
  expect(new Set(posters).size).toBe(6)
})

it.each([
  '</svg><script>alert(1)</script>',
  '" onload="alert(1)',
  "Tom & Jerry's <b>",
  '🎮 لعبة 漢字',
  '\ud800 lone \udc00 \u0000 \u000b \ufffe',
  '𝕳𝖆𝖉𝖊𝖘 e\u0301\u0301\u0301\u0301',
  'x'.repeat(300),
  '| - | : ',
  '',
])('draws well-formed SVG of the title "%s"', async (title) => {
  const svg = drawPoster(lettering, { _id: title, title, category: title })
  expect(svg).not.toMatch(/<script|" onload|<b>/)
  expect((await sharp(Buffer.from(svg)).resize(64).png().toBuffer()).length).toBeGreaterThan(100)
})

it('treats "__proto__" and similar names as unknown categories', () => {
  for (const category of ['__proto__', 'constructor', 'toString']) {
    expect(drawPoster(lettering, { ...hades, category })).not.toMatch(/NaN|undefined/)
  }
})
