import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCategory } from './category-art.ts'
import { openLettering } from './lettering.ts'

const lettering = await openLettering(
  readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)

it.each(['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy', 'Puzzle', '', 'لعبة & <b>', 'constructor'])(
  'draws "%s" as one small, deterministic picture',
  async (category) => {
    const svg = drawCategory(lettering, category)
    expect(svg).toBe(drawCategory(lettering, category))
    expect(svg.length).toBeLessThan(22_000)
    expect(svg).not.toMatch(/NaN|undefined|<text|<b>/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 900 })
  },
)

it('leaves the lower third dark enough for white text', async () => {
  for (const category of ['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy']) {
    const image = sharp(Buffer.from(drawCategory(lettering, category)))
    const third = image.extract({ left: 0, top: 640, width: 1200, height: 260 })
    const { channels } = await sharp(await third.flatten().removeAlpha().toBuffer()).stats()
    // White on a channel of 100 still has a contrast of about 6 to 1.
    for (const { mean, stdev } of channels) expect(mean + stdev * 2).toBeLessThan(100)
  }
})
