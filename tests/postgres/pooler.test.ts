// @module-tag slow
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { checkSessions } from '#hosts/node/cli/doctor/check-postgres.ts'
import { checkTimeoutsAccepted } from '#hosts/node/database/postgres/check-pooler.ts'
import { listenForCatalogue } from '#hosts/node/database/postgres/listen-for-catalogue.ts'
import { openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { type PoolerOptions, startPooler } from './pooler.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'

const url = migratedDatabase()

it('under transaction pooling every like of two copies is stored, and each reports once that prepared statements are unsupported', async () => {
  const pooled = await poolerTo(url(), { inTurn: true })
  const reported: string[] = []
  const [one, other] = ['one', 'other'].map((copy) => {
    const { db } = openPostgres(pooled, {
      poolSize: 3,
      events: { preparedUnsupported: () => reported.push(copy) },
    })
    onTestFinished(() => db.destroy())
    return createShelfStore(db)
  })
  const videos = Array.from({ length: 60 }, (_, index) => `video-${index}`)
  const like = (id: string, index: number) => (index % 2 ? one : other)?.add('ada', 'likes', id, 1e12 + index)
  // One by one at first, so that each copy gets a connection that the other one used.
  for (const index of [0, 1, 2]) expect(await like(`first-${index}`, index)).toBe(true)
  expect(reported.sort()).toEqual(['one', 'other'])
  expect(await Promise.all(videos.map(like))).toEqual(videos.map(() => true))
  expect(reported.sort()).toEqual(['one', 'other'])
})

it('under transaction pooling a copy does not LISTEN, and logs that once', async () => {
  const messages: string[] = []
  const log = pino({}, { write: (line: string) => void messages.push(JSON.parse(line).msg) })
  const pooled = listenForCatalogue(await poolerTo(url()), log)
  const direct = listenForCatalogue(url(), log)
  onTestFinished(async () => {
    await Promise.all([pooled.close(), direct.close()])
  })
  await new Promise<void>((resolve) => direct.subscribe(resolve))
  await expect
    .poll(() => messages)
    .toEqual([
      'the pooler uses transaction pooling, so LISTEN does not work: cached responses expire by TTL only',
    ])
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
  expect(await checkSessions(await poolerTo(url()))).toMatchObject({ state: 'warning' })
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
