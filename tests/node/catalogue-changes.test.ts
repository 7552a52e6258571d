import { expect, it, onTestFinished } from 'vitest'
import { idOf, videosOf } from '../contract/catalogue.fixture.ts'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { openSite } from './site.fixture.ts'

it('an import beside a running site is in the answers that it kept before they are old', async () => {
  const site = await openSite()
  onTestFinished(site.close)
  const total = async () => JSON.parse((await site.ask('/api/videos?title=imported')).text).total
  expect(await total()).toBe(0)
  const { type } = await openCommandLine({ settings: { DATA_DIR: site.dataDir } })
  const { code, stderr } = await type(
    ['catalog', 'import', '-'],
    JSON.stringify(videosOf([{ _id: idOf(50), title: 'Imported' }])),
  )
  expect([code, stderr]).toEqual([0, ''])
  // An answer's life is ten seconds.
  await expect.poll(total, { timeout: 5000 }).toBe(1)
})
