import type { NewPlaylist } from '#service/library/playlist.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'

export function activePlaylists(db: Database, userId: string) {
  return db.selectFrom('playlist').where('user_id', '=', userId).where('removal', 'is', null)
}

export async function countPlaylists(db: Database, userId: string): Promise<number> {
  const { total } = await activePlaylists(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Taken before a user's playlists or entries are counted against a limit. */
export const lockPlaylists = (tx: Database, userId: string): Promise<void> =>
  dialectOf(tx).lock(tx, `playlists of ${userId}`)

export async function insertPlaylists(tx: Database, userId: string, playlists: NewPlaylist[]): Promise<void> {
  const rows = playlists.map(({ id, title, description, at }) => ({
    user_id: userId,
    id,
    title,
    description,
    created_at: at,
    video_count: 0,
    removal: null,
  }))
  await tx.insertInto('playlist').values(rows).execute()
}

/** Also locks the playlist's row, so that one transaction after another counts. Updates no row of a removed playlist. */
export function changeVideoCount(db: Database, userId: string, id: string, by: number) {
  return db
    .updateTable('playlist')
    .set(({ eb }) => ({ video_count: eb('video_count', '+', by) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removal', 'is', null)
}
