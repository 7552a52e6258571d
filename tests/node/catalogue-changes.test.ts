import { expect, it, onTestFinished, vi } from 'vitest'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { siteOfTest, siteVideos } from './site.fixture.ts'

it('a category that an operator adds is in cached responses of a running site, and its hue and language in pages', async () => {
  // By the clock of the cache nothing expires.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await siteOfTest({
    renderer: { fetch: (_, { context }) => Response.json(context.site) },
  })
  const json = async (path: string) => JSON.parse((await site.request(path)).text)
  const listed = async () =>
    (await json('/api/categories')).categories.map(
      ({ categoryName }: { categoryName: string }) => categoryName,
    )
  expect(await listed()).toEqual(['Action', 'R&D / 100%'])
  expect(Object.keys((await json('/')).hues)).toEqual(['R&D / 100%'])
  const { type } = await openCommandLine({ videos: siteVideos, settings: { DATA_DIR: site.dataDir } })
  expect(await type(['catalog', 'add-category', 'Puzzle', '--lang', 'de'])).toMatchObject({
    code: 0,
    stderr: '',
  })
  await expect.poll(listed).toEqual(['Action', 'R&D / 100%', 'Puzzle'])
  const { hues, categoryLangs } = await json('/')
  expect([Object.keys(hues), categoryLangs]).toEqual([['R&D / 100%', 'Puzzle'], { Puzzle: 'de' }])
})
