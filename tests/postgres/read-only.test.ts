import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openForReading } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

it('a read-only site needs the tables of this version, can be looked at, and writes nothing', async () => {
  const settings = { DATABASE_URL: await postgres.createDatabase(), TOKEN_SECRET: secret }
  const readOnly = { ...settings, READ_ONLY: 'on' }
  await expect(siteOfTest({ settings: readOnly })).rejects.toThrow(/^READ_ONLY is on, and the database at /)
  const site = await siteOfTest({ settings })
  const ada = await signUp(site.api)
  await site.stop()
  const before = await writtenRows(settings)
  const looking = await siteOfTest({ settings: readOnly })
  const call = caller(looking.api, ada.token)
  expect((await call('GET', '/user/likes')).status).toBe(200)
  expect((await looking.api.send('/api/videos')).status).toBe(200)
  await expectProblem(await call('DELETE', '/user/history/all'), 'read_only')
  await looking.stop()
  expect(await writtenRows(settings)).toBe(before)
})

/** How many rows all tables have had inserted, changed or deleted. */
async function writtenRows(settings: Record<string, string>): Promise<number> {
  const db = await openForReading(readSettings(settings))
  try {
    const { rows } = await sql<{ count: string }>`select sum(n_tup_ins + n_tup_upd + n_tup_del) as count
      from pg_stat_user_tables`.execute(db as NonNullable<typeof db>)
    return Number(rows[0]?.count)
  } finally {
    await db?.destroy()
  }
}
