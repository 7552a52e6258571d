import type { ShareStore } from '#service/library/share.ts'
import type { Database } from '../schema.ts'

/** Links of shared playlists in SQL. */
export function createShareStore(db: Database): ShareStore {
  const ofPlaylist = (userId: string, id: string) =>
    db.updateTable('playlist').where('user_id', '=', userId).where('id', '=', id).where('removal', 'is', null)

  return {
    async share(userId, id, token) {
      // One statement: of concurrent ones, all return the first token.
      const playlist = await ofPlaylist(userId, id)
        .set(({ fn, ref, val }) => ({ share_token: fn.coalesce(ref('share_token'), val(token)) }))
        .returning('share_token')
        .executeTakeFirst()
      return playlist?.share_token ?? undefined
    },

    async unshare(userId, id) {
      const { numUpdatedRows } = await ofPlaylist(userId, id)
        .set({ share_token: null })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    async find(token) {
      const playlist = await db
        .selectFrom('playlist')
        .select(['user_id as userId', 'id'])
        .where('share_token', '=', token)
        .where('removal', 'is', null)
        .executeTakeFirst()
      return playlist
    },
  }
}
