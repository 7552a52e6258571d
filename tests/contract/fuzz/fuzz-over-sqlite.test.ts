// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { openNodeHost } from '../fixtures/node-host.fixture.ts'
import { fuzz, openFuzzState } from './fuzz-host.fixture.ts'

/** Few beside those in memory: each sequence signs three users up. */
const calls = Number(process.env.FUZZ_CALLS ?? 10_000) / 100

it(`${calls} random requests to the Node host over SQLite get responses that openapi.json describes`, {
  timeout: 120_000 + calls * 200,
}, async () => {
  const host = await openNodeHost({ RATE_LIMITS: 'off' })
  onTestFinished(() => host.close())
  const { videos } = await (await host.send('/api/videos?limit=20')).json()
  const videoIds = videos.map(({ _id }: { _id: string }) => _id)
  const known = {
    id: [...videoIds, 'all', 'Action'],
    slug: ['elden-ring', 'playstation'],
    videoId: videoIds,
    _id: videoIds,
    after: videoIds,
    add: videoIds,
    remove: videoIds,
    ids: [videoIds.join(',')],
  }
  let sequences = 0
  await fuzz(() => openFuzzState(host.send, videoIds, `people-${sequences++}.example`), known, calls)
  expect((await host.send('/api/categories')).status).toBe(200)
})
