import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  commandTimeouts,
  migratePostgres,
  openPostgres,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'

const url = migratedDatabase('ada')

it('an index of a large table is built while others write, also after a build that was interrupted', async () => {
  const { db } = openPostgres(url(), { poolSize: 3, timeouts: commandTimeouts })
  onTestFinished(() => db.destroy())
  const write = (videoId: string, tx = db) =>
    tx
      .insertInto('progress')
      .values({ user_id: 'ada', video_id: videoId, seconds: 1, finished: 0, last_seen_at: 1 })
      .execute()
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('progress_in_list')`.execute(db)
    return rows[0]?.valid
  }
  await sql`update pg_index set indisvalid = false where indexrelid = 'progress_in_list'::regclass`.execute(
    db,
  )

  const started = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const open = db.transaction().execute(async (tx) => {
    await write('one', tx)
    started.resolve()
    await committed.promise
  })
  await started.promise
  const building = migratePostgres(url())
  // The build waits for the open transaction, and other writes do not wait for the build.
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where query like '% index concurrently %' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(
      db,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  await write('two')
  expect(await isValid()).toBe(false)
  committed.resolve()
  await Promise.all([open, building])
  expect(await isValid()).toBe(true)
})
