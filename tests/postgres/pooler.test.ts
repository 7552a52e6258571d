// @module-tag slow
import { expect, it, onTestFinished } from 'vitest'
import { checkTimeoutsAccepted } from '#hosts/node/database/postgres/check-pooler.ts'
import { openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { checkSessions } from '#hosts/node/operator/doctor/check-postgres.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
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

it('a pooler that rejects the timeouts of requests ends the start, with what to configure', async () => {
  const rejecting = await poolerTo(url(), { rejected: 'statement_timeout' })
  const rejected = await checkTimeoutsAccepted(rejecting).catch((error: Error) => error.message)
  expect(rejected).toContain(
    'under [pgbouncer], put ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and reload it.',
  )
  expect(rejected).not.toContain(new URL(url()).password)
  await checkTimeoutsAccepted(url())
})

it('doctor reports what does not work through a pooler, and what to configure', async () => {
  const rejected = await checkSessions(await poolerTo(url(), { rejected: 'statement_timeout' }))
  expect(rejected).toMatchObject({
    state: 'problem',
    fix: expect.stringContaining('ignore_startup_parameters'),
  })
  expect(await checkSessions(url())).toMatchObject({ state: 'ok' })
})

async function poolerTo(address: string, options?: PoolerOptions) {
  const pooler = await startPooler(address, options)
  onTestFinished(pooler.close)
  return pooler.url
}
