import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { categoryHues, shippedHues } from '#contract/catalogue/category-hues.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { catalogFolder, readRealCatalogue } from './real-catalogue.fixture.ts'

let categories: CatalogueCategory[]
let videos: CatalogueVideo[]
beforeAll(async () => {
  ;({ categories, videos } = await readRealCatalogue())
})

it('the shipped catalogue has 579 videos in five categories, each with its hue', () => {
  expect(new Set(videos.map(({ link }) => link)).size).toBe(579)
  const names = categories.map(({ categoryName }) => categoryName)
  expect(names).toEqual(['Action', 'Arcade', 'Adventure', 'Sports', 'Strategy'])
  const renamed = categories.map(({ _id }, index) => ({ _id, categoryName: `Renamed ${index}` }))
  expect([...categoryHues(renamed).values()]).toEqual(Object.values(shippedHues))
})

it('its eight samples are clips of their own', () => {
  const samples = videos.filter(({ sample }) => sample)
  const games = 'battle-for-wesnoth flare hedgewars neverball openttd supertux supertuxkart torcs'.split(' ')
  expect(samples.map(({ link }) => link).sort()).toEqual(games.map((game) => `media/${game}.mp4`))
})

it('it uses exactly the files in media', async () => {
  const used = videos.flatMap(({ thumbnail, link }) => [thumbnail, link]).flatMap((at) => mediaFile(at) ?? [])
  const files = (await readdir(join(catalogFolder, 'media'))).filter((name) => name !== 'LICENCES.md')
  expect(used.sort()).toEqual(files.sort())
})

it('clips have a licence and its attribution; others are embedded from the no-cookie domain, with its picture', () => {
  for (const { link, licence, thumbnail } of videos) {
    if (mediaFile(link)) expect(licence?.attribution).toMatch(/\S/)
    else {
      const id = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})$/.exec(link)?.[1]
      expect([licence, thumbnail]).toEqual([null, `https://i.ytimg.com/vi/${id}/hqdefault.jpg`])
    }
  }
})
