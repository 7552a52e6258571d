import type { ShareStore } from '#service/library/share.ts'
import type { Database } from '../schema.ts'
import { countUpdated } from '../statements.ts'
import { playlistUpdate } from './playlist-rows.ts'

/** Links of shared playlists in SQL. */
export function createShareStore(db: Database): ShareStore {
  return {
    async share(userId, id, token) {
      // One statement: of concurrent ones, all return the first token.
      const playlist = await playlistUpdate(db, userId, id)
        .set(({ fn, ref, val }) => ({ share_token: fn.coalesce(ref('share_token'), val(token)) }))
        .returning('share_token')
        .executeTakeFirst()
      return playlist?.share_token ?? undefined
    },

    async unshare(userId, id) {
      return (await countUpdated(playlistUpdate(db, userId, id).set({ share_token: null }))) === 1
    },

    find: (token) =>
      db
        .selectFrom('playlist')
        .select(['user_id as userId', 'id'])
        .where('share_token', '=', token)
        .where('removal', 'is', null)
        .executeTakeFirst(),
  }
}
