import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { idOf, videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { siteOfTest, siteVideos } from './site.fixture.ts'

it('an import invalidates the cached responses of a running site', async () => {
  // By the clock of the cache nothing expires.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await siteOfTest()
  const found = async () => JSON.parse((await site.request('/api/videos?search=imported')).text).total
  expect(await found()).toBe(0)
  const { type, folder } = await openCommandLine({
    videos: siteVideos,
    settings: { DATA_DIR: site.dataDir },
  })
  const file = join(folder, 'told.json')
  await writeFile(
    file,
    JSON.stringify(videosOf([{ _id: idOf(50), title: 'Imported', link: youTubeLink('aaaaaaaaaaa') }])),
  )
  expect(await type(['catalog', 'import', file])).toMatchObject({ code: 0, stderr: '' })
  await expect.poll(found).toBe(1)
})

it('a page has the hues and languages of categories that an operator added, also of one added meanwhile', async () => {
  const site = await siteOfTest({
    renderer: { fetch: (_, { context }) => Response.json(context.site) },
  })
  const settings = async () => JSON.parse((await site.request('/')).text)
  const named = async () => Object.keys((await settings()).hues)
  expect(await named()).toEqual(['R&D / 100%'])
  const { type } = await openCommandLine({ videos: siteVideos, settings: { DATA_DIR: site.dataDir } })
  expect(await type(['catalog', 'add-category', 'Puzzle', '--lang', 'de'])).toMatchObject({
    code: 0,
    stderr: '',
  })
  await expect.poll(named).toEqual(['R&D / 100%', 'Puzzle'])
  expect((await settings()).categoryLangs).toEqual({ Puzzle: 'de' })
})
