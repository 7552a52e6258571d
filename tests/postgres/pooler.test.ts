import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { checkSessions } from '#hosts/node/command-line/doctor/check-sessions.ts'
import { expectLimits } from '#hosts/node/database/expect-limits.ts'
import { listenForCatalogue } from '#hosts/node/database/listen-for-catalogue.ts'
import { migratePostgres, openPostgres } from '#hosts/node/database/open-postgres.ts'
import { createShelfStore } from '#stores/sql/shelf-store.ts'
import { startPooler } from './pooler.fixture.ts'
import { type Postgres, startPostgres } from './postgres.fixture.ts'

let postgres: Postgres
let url: string
beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
  url = await postgres.createDatabase()
  await migratePostgres(url)
})
afterAll(() => postgres?.close())

it('over a pooler that lends by transactions every press of two copies is kept, and its forgetfulness told once by each', async () => {
  const pooled = await poolerTo(url)
  const told: string[] = []
  const [one, other] = ['one', 'other'].map((copy) => {
    const { db } = openPostgres(pooled, 3, { forgetful: () => told.push(copy) })
    onTestFinished(() => db.destroy())
    return createShelfStore(db)
  })
  const videos = Array.from({ length: 60 }, (_, index) => `video-${index}`)
  const presses = videos.map((id, index) => (index % 2 ? one : other)?.add('ada', 'likes', id, 1e12 + index))
  expect(await Promise.all(presses)).toEqual(videos.map(() => true))
  expect(told.sort()).toEqual(['one', 'other'])
})

it('a pooler that lends by transactions is not listened through, which is said once', async () => {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const pooled = listenForCatalogue(await poolerTo(url), log)
  const direct = listenForCatalogue(url, log)
  onTestFinished(async () => {
    await Promise.all([pooled.close(), direct.close()])
  })
  await new Promise<void>((resolve) => direct.onChange(resolve))
  await expect
    .poll(() => said)
    .toEqual(['a pooler lends connections by transactions: answers are renewed by their age alone'])
})

it('a pooler that refuses the limits of visitors’ requests ends the start with what it needs', async () => {
  const refusing = await poolerTo(url, 'statement_timeout')
  const refused = await expectLimits(refusing).catch((error: Error) => error.message)
  expect(refused).toContain(
    'under [pgbouncer], put ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and reload it.',
  )
  expect(refused).not.toContain(new URL(url).password)
  await expectLimits(url)
})

it('doctor tells what a pooler takes away, and what it must be told', async () => {
  expect(await checkSessions(await poolerTo(url))).toMatchObject({ state: 'warning' })
  const refused = await checkSessions(await poolerTo(url, 'statement_timeout'))
  expect(refused).toMatchObject({
    state: 'problem',
    cure: expect.stringContaining('ignore_startup_parameters'),
  })
  expect(await checkSessions(url)).toMatchObject({ state: 'ok' })
})

async function poolerTo(address: string, refused?: string) {
  const pooler = await startPooler(address, refused)
  onTestFinished(pooler.close)
  return pooler.url
}
