import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#stores/sql/schema.ts'
import { idOf } from '../contract/fixtures/catalogue.fixture.ts'
import {
  findPlaylist,
  newPlaylist,
  timestampAt,
  totalOn,
  undoing,
  videosIn,
} from '../contract/stores/library.fixture.ts'
import { sqlLibrary } from '../contract/stores/library-stores.fixture.ts'
import { postgresTables } from './postgres-tables.fixture.ts'

const emptyDatabase = postgresTables()
const many = 1000
const [removal, later] = [idOf(1), idOf(2)]

/** Ada's playlist p has the videos a and b. */
async function openPlaylists() {
  const db = await emptyDatabase()
  const { playlists: store, userData } = await sqlLibrary(db)
  await store.create('ada', newPlaylist('p', 0), many)
  for (const id of ['a', 'b']) await store.add('ada', 'p', id, timestampAt(1), many)
  const contents = async () => [
    (await videosIn(store, 'ada', 'p')).map(({ id }) => id).join(' '),
    (await findPlaylist(store, 'ada', 'p'))?.videoCount,
  ]
  return { db, store, userData, contents }
}

/** Starts `second` after `first` has run and before it commits. */
async function concurrently<Outcome>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined
  await db.transaction().execute(async (tx) => {
    await first(tx)
    outcome = second()
    await expect.poll(() => isWaitingForLock(db), { interval: 5 }).toBe(true)
  })
  return outcome as Promise<Outcome>
}

async function isWaitingForLock(db: Database): Promise<boolean> {
  return (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0
}

it('a video that is added while its removal is undone counts once', async () => {
  const { db, store, contents } = await openPlaylists()
  await store.removeVideo('ada', 'p', 'b', removal, timestampAt(3))
  const add = async (tx: Database) => {
    await tx.updateTable('playlist').set({ video_count: 2 }).where('id', '=', 'p').execute()
    await tx.updateTable('playlist_entry').set({ removal: null }).where('video_id', '=', 'b').execute()
  }
  expect(
    await concurrently(db, add, () => store.undo('ada', removal, many, many, undoing, timestampAt(4))),
  ).toBe(0)
  expect(await contents()).toEqual(['a b', 2])
})

it('a playlist that is restored during a purge stays, with its videos', async () => {
  const { db, store, userData, contents } = await openPlaylists()
  await store.remove('ada', 'p', removal)
  await concurrently(
    db,
    (tx) => tx.updateTable('playlist').set({ removal: null }).execute(),
    () => userData.purge(later),
  )
  expect(await contents()).toEqual(['a b', 2])
})

it('a purge does not wait for a video that is being restored, and the video stays on its shelf', async () => {
  const db = await emptyDatabase()
  const { shelves: store, userData } = await sqlLibrary(db)
  await store.add('ada', 'likes', 'a', timestampAt(1))
  await store.remove('ada', 'likes', 'a', removal)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('shelf_entry').set({ removal: null }).execute()
    await userData.purge(later)
  })
  expect(await totalOn(store, 'ada', 'likes')).toBe(1)
})
