import type { PlaylistStore } from '#service/library/playlist.ts'
import { dialectOf } from '../dialect.ts'
import { beyond } from '../keyset.ts'
import { prepared } from '../prepared-query.ts'
import type { Database } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { createPlaylist, playlistsOf } from './create-playlists.ts'
import { countPlaylists, playlistsThere } from './playlist-rows.ts'

/** Playlists in two tables. */
export function createPlaylistStore(db: Database): PlaylistStore {
  const dialect = dialectOf(db)
  const firstPage = prepared(db, listed)
  const firstVideos = prepared(db, (userId: string, id: string, each: number) =>
    entries(userId, id).select('video_id').limit(each),
  )

  return {
    create: (userId, playlist, most) => createPlaylist(db, userId, playlist, most),

    async page(userId, { after, limit }) {
      const rows = after
        ? await listed(userId, limit)
            .where(beyond('created_at', 'id', '>', after))
            .execute()
        : (await firstPage(userId, limit)).rows
      const total = rows[0]?.total ?? (after ? await countPlaylists(db, userId) : 0)
      return { entries: rows.map(({ total: _, ...playlist }) => playlist), total: Number(total) }
    },

    async remove(userId, id, removal) {
      const { numUpdatedRows } = await db
        .updateTable('playlist')
        .set({ removal })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removal', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    async videos(userId, id, { after, limit }) {
      const playlist = await playlistsThere(db, userId).select(kept).where('id', '=', id).executeTakeFirst()
      if (!playlist) return undefined
      const query = entries(userId, id).select(['video_id as id', 'added_at as at']).limit(limit)
      const rows = await (after ? query.where(beyond('added_at', 'video_id', '>', after)) : query).execute()
      return { playlist, entries: rows }
    },

    async firstVideos(userId, ids, each) {
      const firsts = ids.map((id) => firstVideos(userId, id, each))
      return (await Promise.all(firsts)).flatMap(({ rows }, index) =>
        rows.map(({ video_id }) => ({ playlistId: ids[index] as string, videoId: video_id })),
      )
    },

    async add(userId, id, videoId, at, most) {
      return inTransaction(db, async (tx) => {
        // The row's own lock lets one after another count.
        const counted = await changeCount(tx, userId, id, 1).returning('video_count').executeTakeFirst()
        if (!counted) return 'unknown'
        if (counted.video_count <= most && (await insertEntry(tx, userId, id, videoId, at))) return 'added'
        await changeCount(tx, userId, id, -1).execute()
        return counted.video_count <= most || (await holds(tx, userId, id, videoId)) ? 'present' : 'full'
      })
    },

    async removeVideo(userId, id, videoId, removal) {
      return inTransaction(db, async (tx) => {
        const counted = await changeCount(tx, userId, id, -1).executeTakeFirstOrThrow()
        if (counted.numUpdatedRows === 0n) return undefined
        const { numUpdatedRows } = await tx
          .updateTable('playlist_entry')
          .set({ removal })
          .where('user_id', '=', userId)
          .where('playlist_id', '=', id)
          .where('video_id', '=', videoId)
          .where('removal', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) await changeCount(tx, userId, id, 1).execute()
        return numUpdatedRows === 1n
      })
    },

    async restore(userId, removal, mostPlaylists, mostVideos) {
      return inTransaction(db, async (tx) => {
        let restored = 0
        await dialectOf(tx).lock(tx, playlistsOf(userId))
        if ((await countPlaylists(tx, userId)) < mostPlaylists) {
          const { numUpdatedRows } = await tx
            .updateTable('playlist')
            .set({ removal: null })
            .where('removal', '=', removal)
            .where('user_id', '=', userId)
            .executeTakeFirstOrThrow()
          restored += Number(numUpdatedRows)
        }
        const entry = await tx
          .selectFrom('playlist_entry')
          .select(['playlist_id', 'video_id'])
          .where('removal', '=', removal)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (!entry) return restored
        const counted = await changeCount(tx, userId, entry.playlist_id, 1)
          .where('video_count', '<', mostVideos)
          .executeTakeFirstOrThrow()
        if (counted.numUpdatedRows === 0n) return restored
        const { numUpdatedRows } = await tx
          .updateTable('playlist_entry')
          .set({ removal: null })
          .where('user_id', '=', userId)
          .where('playlist_id', '=', entry.playlist_id)
          .where('video_id', '=', entry.video_id)
          // Somebody may have added it, or it may have been swept, before the playlist's row was ours.
          .where('removal', '=', removal)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) await changeCount(tx, userId, entry.playlist_id, -1).execute()
        return restored + Number(numUpdatedRows)
      })
    },

    memberships(userId, videoIds) {
      return db
        .selectFrom('playlist_entry')
        .innerJoin('playlist', (join) =>
          join
            .onRef('playlist.user_id', '=', 'playlist_entry.user_id')
            .onRef('playlist.id', '=', 'playlist_entry.playlist_id'),
        )
        .select(['playlist_entry.playlist_id as playlistId', 'playlist_entry.video_id as videoId'])
        .where('playlist_entry.user_id', '=', userId)
        .where(dialect.among('playlist_entry.video_id', dialect.listed(videoIds)))
        .where('playlist_entry.removal', 'is', null)
        .where('playlist.removal', 'is', null)
        .orderBy('playlist.created_at')
        .orderBy('playlist.id')
        .execute()
    },
  }

  function listed(userId: string, limit: number) {
    return playlistsThere(db, userId)
      .select(kept)
      .select(
        playlistsThere(db, userId)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('total'),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
  }

  function entries(userId: string, playlistId: string) {
    return db
      .selectFrom('playlist_entry')
      .where('user_id', '=', userId)
      .where('playlist_id', '=', playlistId)
      .where('removal', 'is', null)
      .where(({ exists }) => exists(playlistsThere(db, userId).select('id').where('id', '=', playlistId)))
      .orderBy('added_at')
      .orderBy('video_id')
  }
}

const kept = ['id', 'created_at as at', 'title', 'description', 'video_count as videoCount'] as const

/** False when it is there; what was removed begins anew. */
async function insertEntry(db: Database, userId: string, playlistId: string, videoId: string, at: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('playlist_entry')
    .values({ user_id: userId, playlist_id: playlistId, video_id: videoId, added_at: at, removal: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'playlist_id', 'video_id'])
        .doUpdateSet({ added_at: at, removal: null })
        .where('playlist_entry.removal', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function holds(db: Database, userId: string, playlistId: string, videoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('playlist_entry')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', playlistId)
    .where('video_id', '=', videoId)
    .where('removal', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

function changeCount(db: Database, userId: string, id: string, by: number) {
  return db
    .updateTable('playlist')
    .set(({ eb }) => ({ video_count: eb('video_count', '+', by) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removal', 'is', null)
}
