import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPasswordResetStore } from '#stores/sql/accounts/password-reset-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import { accountMigrations } from '#stores/sql/migrations/accounts.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createUsers } from './account-stores.fixture.ts'

const reset = { userId: 'ada', tokenHash: 'hash', expiresAt: 9 }
const session = { id: 's', userId: 'ada', device: 'Firefox', createdAt: 1, usedAt: 1, expiresAt: 9 }

/** Of the databases: what copies of an earlier version store while they run beside this one. */
export function sessionMigrationContract(database: string, openDatabase: () => Promise<Database>) {
  it(`the migration ends the sessions and tokens of earlier versions in ${database}, which write as before`, async () => {
    const db = await openDatabase()
    const run = (statement: string) => sql.raw(statement).execute(db)
    const earlierWrites = async () => {
      await run("insert into session values ('ada', 'old', 'Firefox', 1, 1, 9, 2)")
      await run("insert into revoked_token values ('ada', 'ended', 9)")
      await run("insert into password_reset values ('ada', 'old', 9, 2)")
    }
    await createUsers(db, 'ada')
    await run('update account set token_version = 2')
    await earlierWrites()
    await db.transaction().execute((tx) => accountMigrations['043-sessions-decide'].up(tx as never))
    const { rows } = await sql<{ version: number }>`select token_version as version from account`.execute(db)
    expect(rows[0]?.version).toBeGreaterThan(2)
    expect(await createSessionStore(db).list('ada', 9)).toEqual([])
    expect(await createPasswordResetStore(db).byTokenHash('old')).toBeUndefined()
    await earlierWrites()

    await createPasswordResetStore(db).put(reset)
    expect(await createPasswordResetStore(db).byTokenHash('hash')).toEqual(reset)
    expect(await createSessionStore(db).start(session, 'a hash')).toBe(true)
    expect(await createSessionStore(db).list('ada', 1)).toEqual([session])
  })
}
