// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { type Copy, startCopy, videosOf } from './copies.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'

it('a killed copy loses its requests in flight, and no confirmed write', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const url = await postgres.createDatabase()
  const [doomed, survivor] = await Promise.all([startCopy(url), startCopy(url)])
  onTestFinished(survivor.close)
  onTestFinished(doomed.close)
  const { token } = await signUp(doomed.api)
  const videos = await videosOf(doomed.api)
  const confirmed = new Set<string>()
  const failedElsewhere: string[] = []
  const write = async (copy: Copy, ids: string[]) => {
    for (const id of ids) {
      const response = await caller(copy.api, token)('POST', '/user/likes?limit=1', { video: { _id: id } })
      if (response.status === 201) confirmed.add(id)
      else failedElsewhere.push(`${id}: ${response.status}`)
      if (confirmed.size === 30) doomed.child.kill('SIGKILL')
    }
  }
  const parts = Array.from({ length: 6 }, (_, part) => videos.filter((_, index) => index % 6 === part))
  const outcomes = await Promise.allSettled(
    parts.map((ids, part) => write(part < 3 ? doomed : survivor, ids)),
  )
  expect(outcomes.slice(3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(failedElsewhere).toEqual([])

  const { likes } = await (await caller(survivor.api, token)('GET', '/user/likes')).json()
  const stored = new Set(likes.map(({ _id }: { _id: string }) => _id))
  expect([...confirmed].filter((id) => !stored.has(id))).toEqual([])
  // Three were in flight to the killed copy: each may be stored.
  expect(stored.size - confirmed.size).toBeLessThanOrEqual(3)
})
