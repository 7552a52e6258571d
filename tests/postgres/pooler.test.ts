import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { checkSessions } from '#hosts/node/cli/doctor/check-postgres.ts'
import { expectLimits } from '#hosts/node/database/postgres/check-pooler.ts'
import { listenForCatalogue } from '#hosts/node/database/postgres/listen-for-catalogue.ts'
import { openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { migratedDatabase } from './migrated-database.fixture.ts'
import { type PoolerOptions, startPooler } from './pooler.fixture.ts'

const url = migratedDatabase()

it('over a pooler that lends by transactions every press of two copies is kept, and its forgetfulness told once by each', async () => {
  const pooled = await poolerTo(url(), { inTurn: true })
  const told: string[] = []
  const [one, other] = ['one', 'other'].map((copy) => {
    const { db } = openPostgres(pooled, 3, { forgetful: () => told.push(copy) })
    onTestFinished(() => db.destroy())
    return createShelfStore(db)
  })
  const videos = Array.from({ length: 60 }, (_, index) => `video-${index}`)
  const press = (id: string, index: number) =>
    (index % 2 ? one : other)?.add('ada', 'likes', id, 1e12 + index)
  // One by one at first: each copy then meets a connection that the other one used.
  for (const index of [0, 1, 2]) expect(await press(`first-${index}`, index)).toBe(true)
  expect(told.sort()).toEqual(['one', 'other'])
  expect(await Promise.all(videos.map(press))).toEqual(videos.map(() => true))
  expect(told.sort()).toEqual(['one', 'other'])
})

it('a pooler that lends by transactions is not listened through, which is said once', async () => {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const pooled = listenForCatalogue(await poolerTo(url()), log)
  const direct = listenForCatalogue(url(), log)
  onTestFinished(async () => {
    await Promise.all([pooled.close(), direct.close()])
  })
  await new Promise<void>((resolve) => direct.onChange(resolve))
  await expect
    .poll(() => said)
    .toEqual(['a pooler lends connections by transactions: answers are renewed by their age alone'])
})

it('a pooler that refuses the limits of visitors’ requests ends the start with what it needs', async () => {
  const refusing = await poolerTo(url(), { refused: 'statement_timeout' })
  const refused = await expectLimits(refusing).catch((error: Error) => error.message)
  expect(refused).toContain(
    'under [pgbouncer], put ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and reload it.',
  )
  expect(refused).not.toContain(new URL(url()).password)
  await expectLimits(url())
})

it('doctor tells what a pooler takes away, and what it must be told', async () => {
  expect(await checkSessions(await poolerTo(url()))).toMatchObject({ state: 'warning' })
  const refused = await checkSessions(await poolerTo(url(), { refused: 'statement_timeout' }))
  expect(refused).toMatchObject({
    state: 'problem',
    cure: expect.stringContaining('ignore_startup_parameters'),
  })
  expect(await checkSessions(url())).toMatchObject({ state: 'ok' })
})

async function poolerTo(address: string, options?: PoolerOptions) {
  const pooler = await startPooler(address, options)
  onTestFinished(pooler.close)
  return pooler.url
}
