// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { type PoolerOptions, startPooler } from './pooler.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'

const url = migratedDatabase('ada')

it('under transaction pooling every like of two copies is stored', async () => {
  const pooled = await poolerTo(url(), { inTurn: true })
  const [one, other] = [3, 3].map((poolSize) => {
    const { db } = openPostgres(pooled, { poolSize })
    onTestFinished(() => db.destroy())
    return createShelfStore(db)
  })
  const videos = Array.from({ length: 60 }, (_, index) => `video-${index}`)
  const like = (id: string, index: number) => (index % 2 ? one : other)?.add('ada', 'likes', id, 1e12 + index)
  // One by one at first, so that each copy gets a connection that the other one used.
  for (const index of [0, 1, 2]) expect(await like(`first-${index}`, index)).toBe(true)
  expect(await Promise.all(videos.map(like))).toEqual(videos.map(() => true))
})

it('a pooler that rejects the timeouts of requests ends the start with its reason, which doctor reports too', async () => {
  const rejecting = await poolerTo(url(), { rejected: 'statement_timeout' })
  const settings = { DATABASE_URL: rejecting, TOKEN_SECRET: secret }
  const rejected = await siteOfTest({ settings }).catch((error: Error) => error.message)
  expect(rejected).toMatch(/^DATABASE_URL names \S+, which cannot be used \(.*startup parameter/)
  expect(rejected).not.toContain(new URL(url()).password)
  const { stdout } = await (await openCommandLine({ settings })).type(['doctor'])
  expect(stdout).toMatch(/PROBLEM +database .* is unreachable \(.*startup parameter/)
})

async function poolerTo(address: string, options?: PoolerOptions) {
  const pooler = await startPooler(address, options)
  onTestFinished(pooler.close)
  return pooler.url
}
