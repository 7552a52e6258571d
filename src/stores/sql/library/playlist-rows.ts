import type { Database } from '../schema.ts'

/** A user's playlists, as far as they are not removed. */
export function playlistsThere(db: Database, userId: string) {
  return db.selectFrom('playlist').where('user_id', '=', userId).where('removal', 'is', null)
}

export async function countPlaylists(db: Database, userId: string): Promise<number> {
  const { counted } = await playlistsThere(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return Number(counted)
}
