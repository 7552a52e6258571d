// @module-tag slow
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { checkSessions } from '#hosts/node/cli/doctor/check-postgres.ts'
import { checkTimeoutsAccepted } from '#hosts/node/database/postgres/check-pooler.ts'
import { listenForCatalogue } from '#hosts/node/database/postgres/listen-for-catalogue.ts'
import { migratedDatabase } from './migrated-database.fixture.ts'
import { type PoolerOptions, startPooler } from './pooler.fixture.ts'

const url = migratedDatabase()

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
