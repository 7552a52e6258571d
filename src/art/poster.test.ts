import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addedHues, shippedHues } from '#contract/catalogue/category-hues.ts'
import { wholeFont } from '../../scripts/build/subset-font.ts'
import { createLettering } from './lettering.ts'
import { coloursOf, contrast, hueOf, luminance } from './pixels.fixture.ts'
import { drawPoster } from './poster.ts'

const lettering = createLettering(await wholeFont())
const hades = { _id: 'hades', title: 'Hades - Official Animated Trailer', game: 'Hades' }
const hues = [...Object.values(shippedHues), ...addedHues]

/** Posters of as many games, without their names. */
const pictures = (hue: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const game = `Game ${index}`
    return drawPoster({ ...lettering, outline: () => '' }, { _id: game, title: game, game }, hue)
  })

async function pixels(svg: string, width: number): Promise<Uint32Array> {
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
  return coloursOf(await picture.removeAlpha().raw().toBuffer())
}

describe('a poster', () => {
  it('is a small 16:9 picture that librsvg reads, always the same, and another for another video of the game', async () => {
    for (let index = 0; index < 5; index++) {
      const game = `The Legend of Zelda: Breath of the Wild ${index}`
      const video = { _id: 'one', title: game, game }
      const svg = drawPoster(lettering, video, hues[index])
      expect(drawPoster(lettering, video, hues[index])).toBe(svg)
      expect(drawPoster(lettering, { ...video, _id: 'other' }, hues[index])).not.toBe(svg)
      expect(svg.length).toBeLessThan(20_000)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1280, height: 720 })
    }
  })

  it('has one of several compositions, from dark to bright', async () => {
    const posters = pictures(shippedHues.Arcade, 24)
    const compositions = posters.map((svg) =>
      svg.replace(/="[^"]*"/g, '').replace(/(<path\s[^>]*>)+/g, '<path>'),
    )
    expect(new Set(compositions).size).toBeGreaterThanOrEqual(5)
    const lightnesses = await Promise.all(
      posters.map(async (svg) => {
        const colours = await pixels(svg, 64)
        return colours.reduce((sum, colour) => sum + luminance(colour), 0) / colours.length
      }),
    )
    expect(Math.min(...lightnesses)).toBeLessThan(0.06)
    expect(Math.max(...lightnesses)).toBeGreaterThan(0.35)
  })

  it.each(hues)('has the hue %i, and a legible title below Play', async (hue) => {
    const title = 'Pokémon Scarlet and Pokémon Violet'
    for (const [index, svg] of pictures(hue, 6).entries()) {
      const video = { _id: `Game ${index}`, title, game: `Game ${index}` }
      // The same picture, with the letters of a long title: the game's name decides on it.
      const titled = drawPoster({ ...lettering, writable: () => title.toUpperCase() }, video, hue)
      const [behind, all] = await Promise.all([pixels(svg, 320), pixels(titled, 320)])
      expect(Math.abs(((hueOf(behind) - hue + 540) % 360) - 180)).toBeLessThan(20)
      const changed = [...all.keys()].filter((at) => all[at] !== behind[at])
      expect(changed.length).toBeGreaterThan(1_500)
      // On a phone, Play is 28% of a player's height.
      expect(Math.floor((changed[0] ?? 0) / 320)).toBeGreaterThanOrEqual(180 * 0.64)
      const ink = mostFrequent(changed.map((at) => all[at] ?? 0))
      const contrasts = new Set(changed.map((at) => behind[at] ?? 0))
        .values()
        .map((colour) => contrast(ink, colour))
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function mostFrequent(colours: number[]): number {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

it('is without lettering the same picture without the name', () => {
  const paths = (svg: string) => svg.match(/<path[^>]*>/g) ?? []
  const titled = paths(drawPoster(lettering, hades, shippedHues.Arcade))
  expect(paths(drawPoster(undefined, hades, shippedHues.Arcade))).toEqual(titled.slice(0, -1))
})

it('shows the game’s name, and nothing else of what stands beside it', () => {
  const drawn: string[] = []
  const outline: typeof lettering.outline = (text, ...rest) => {
    drawn.push(text)
    return lettering.outline(text, ...rest)
  }
  const svg = drawPoster({ ...lettering, outline }, hades, shippedHues.Arcade)
  expect(drawn).toEqual(['HADES'])
  expect(svg.match(/Hades/g)).toHaveLength(1)
  expect(svg).not.toMatch(/<text|Arcade/)
})

it.each([
  '" onload="alert(1)',
  "Tom & Jerry's <b>",
  '🎮 لعبة 漢字',
  '\ud800 lone \udc00 \u0000 \u000b \ufffe',
  'x'.repeat(300),
  '',
])('draws well-formed SVG of the title "%s"', async (title) => {
  const svg = drawPoster(lettering, { _id: title, title, game: title })
  expect(svg).not.toMatch(/<script|" onload|<b>/)
  expect((await sharp(Buffer.from(svg)).resize(64).png().toBuffer()).length).toBeGreaterThan(100)
})
