import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { categoryHues, shippedHues } from '#contract/catalogue/category-hues.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { catalogFolder, readRealCatalogue } from './real-catalogue.fixture.ts'

let real: Awaited<ReturnType<typeof readRealCatalogue>>
beforeAll(async () => {
  real = await readRealCatalogue()
})

describe('the shipped catalogue', () => {
  it('is valid, with 149 videos in the five categories', () => {
    expect(real.videos).toHaveLength(149)
    expect(new Set(real.videos.map(({ link }) => link)).size, 'no link twice').toBe(149)
    const names = real.categories.map(({ categoryName }) => categoryName)
    expect(names).toEqual(['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy'])
    for (const { categoryName } of real.categories)
      expect(real.videos.filter(({ category }) => category === categoryName).length).toBeGreaterThan(10)
  })

  it('has a hue for each category, which stays under another name', () => {
    const renamed = real.categories.map(({ _id }, index) => ({ _id, categoryName: `Renamed ${index}` }))
    expect([...categoryHues(renamed).values()]).toEqual(Object.values(shippedHues))
  })

  it('has the eight samples, each a clip of its own', () => {
    const samples = real.videos.filter(({ sample }) => sample)
    const games = 'battle-for-wesnoth flare hedgewars neverball openttd supertux supertuxkart torcs'.split(
      ' ',
    )
    expect(samples.map(({ link }) => link).sort()).toEqual(games.map((game) => `media/${game}.mp4`))
  })

  it('uses exactly the files in media', async () => {
    const used = real.videos
      .flatMap(({ thumbnail, link }) => [thumbnail, link])
      .flatMap((at) => mediaFile(at) ?? [])
    expect(used.length).toBe(22)
    const files = (await readdir(join(catalogFolder, 'media'))).filter((name) => name !== 'LICENCES.md')
    expect(used.sort()).toEqual(files.sort())
  })

  it('has a licence and its attribution for exactly our clips', () => {
    for (const { link, licence } of real.videos) {
      if (mediaFile(link)) expect(licence?.attribution).toMatch(/\S/)
      else expect(licence).toBeNull()
    }
  })

  it('embeds only from the no-cookie domain, with the thumbnail of the same video', () => {
    for (const { link, thumbnail } of real.videos) {
      if (mediaFile(link)) continue
      const id = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})$/.exec(link)?.[1]
      expect(thumbnail).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`)
    }
  })
})
