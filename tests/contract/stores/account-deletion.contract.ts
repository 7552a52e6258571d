import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#stores/sql/schema.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { createUsers } from './account-stores.fixture.ts'
import { newPlaylist, timestampAt } from './library.fixture.ts'

const at = timestampAt(0)

/** What is stored of a user, by the table that it is in. */
const writes: Record<string, (db: Database, userId: string) => Promise<unknown>> = {
  revoked_token: (db, userId) => sql`insert into revoked_token values (${userId}, 'token', 1)`.execute(db),
  session: (db, userId) =>
    db
      .insertInto('session')
      .values({ ...session, user_id: userId })
      .execute(),
  password_reset: (db, userId) =>
    createSqlStores(db).passwordResets.put({ userId, tokenHash: userId, expiresAt: at }),
  second_factor: (db, userId) => createSqlStores(db).secondFactors.begin(userId, 'secret'),
  recovery_code: (db, userId) =>
    db.insertInto('recovery_code').values({ user_id: userId, code_hash: 'hash' }).execute(),
  shelf_entry: (db, userId) => createSqlStores(db).shelves.add(userId, 'likes', 'a', at),
  playlist: (db, userId) => createSqlStores(db).playlists.create(userId, newPlaylist('p', 0), 9),
  playlist_entry: (db, userId) =>
    db
      .insertInto('playlist_entry')
      .values({ ...playlistEntry, user_id: userId })
      .execute(),
  progress: (db, userId) => createSqlStores(db).progress.save(userId, [position]),
  watching: (db, userId) => createSqlStores(db).watching.change(userId, { queue: ['a'] }),
}
const session = { id: 's', device: 'Firefox', created_at: at, used_at: at, expires_at: at }
const playlistEntry = {
  playlist_id: 'p',
  video_id: 'a',
  added_at: at,
  position: null,
  note: null,
  removal: null,
}
const position = { id: 'a', at, seconds: 1, duration: 9, finished: false, list: null, shuffle: null }

/** Of the databases: in memory nothing else runs while an account is deleted. */
export function accountDeletionContract(database: string, openDatabase: () => Promise<Database>) {
  describe(`deleting an account in ${database}`, () => {
    async function open() {
      const db = await openDatabase()
      await createUsers(db, 'ada', 'bob')
      return db
    }

    it('leaves nothing of the user in any table, and all of others', async () => {
      const db = await open()
      const all = await db.introspection.getTables()
      const ofUsers = all.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      expect(Object.keys(writes).toSorted()).toEqual(ofUsers.map(({ name }) => name).toSorted())
      for (const write of Object.values(writes)) for (const userId of ['ada', 'bob']) await write(db, userId)
      await createSqlStores(db).accounts.remove('ada')
      for (const table of Object.keys(writes)) expect(await usersIn(db, table), table).toEqual(['bob'])
    })

    it.each(Object.entries(writes))('404 for what is written into %s afterwards', async (table, write) => {
      const db = await open()
      await createSqlStores(db).accounts.remove('ada')
      await expect(write(db, 'ada')).rejects.toMatchObject({ code: 'user_unknown' })
      expect(await usersIn(db, table)).toEqual([])
    })
  })
}

async function usersIn(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${sql.table(table)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
