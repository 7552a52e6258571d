import { sql } from 'kysely'
import type {
  EmptyPlaylist,
  PlaylistOwner,
  PlaylistStore,
  StoredPlaylist,
} from '#service/library/playlist.ts'
import { isPresent } from '../catalogue/absent-videos.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { afterKey, afterPosition, inTransaction, prepared } from '../statements.ts'
import { changeEntry, changeVideos } from './entry-changes.ts'
import {
  activePlaylists,
  changeVideoCount,
  countNotes,
  countPlaylists,
  entryPosition,
  entryRows,
  insertPlaylists,
  isFull,
  listedPlaylists,
  lockPlaylists,
  orderedEntries,
  setUpdated,
  storedBytes,
} from './playlist-rows.ts'
import { removeAdded, restoreEntries, restorePlaylist } from './playlist-undo.ts'

/** Playlists in SQL. */
export function createPlaylistStore(db: Database): PlaylistStore {
  const { inList, listParameter } = dialectOf(db)
  const firstPage = prepared(db, playlistsWithTotal)
  const firstVideos = prepared(db, (userId: string, ids: unknown, limit: number) =>
    activePlaylists(db, userId)
      .select(['id', firstOf(userId, limit).as('videoIds')])
      .where(inList('id', ids)),
  )

  return {
    async page(userId, { after, limit }) {
      const rows = after
        ? await playlistsWithTotal(userId, limit)
            .where(afterKey('created_at', 'id', 'ascending', after))
            .execute()
        : (await firstPage(userId, limit)).rows
      const total = rows[0]?.total ?? (after ? await countPlaylists(db, userId) : 0)
      return { entries: rows.map(({ total: _, ...playlist }) => playlist), total: Number(total) }
    },

    async videos(userId, id, { after, limit }) {
      const playlist = await find(userId, id)
      if (!playlist) return undefined
      const query = activeEntries(userId, id)
        .select(['video_id as id', 'added_at as at', entryPosition.as('position'), 'note'])
        .limit(limit)
      const page = after ? query.where(afterPosition(entryPosition, 'video_id', after)) : query
      const entries = (await page.execute()).map(({ note, ...entry }) => ({ ...entry, note: note ?? '' }))
      return { playlist, entries }
    },

    async orderedVideos(userId, id, request) {
      const playlist = await find(userId, id)
      return playlist && { playlist, ...(await orderedEntries(db, userId, id, request)) }
    },

    async firstVideos(userId, ids, limit) {
      const { rows } = await firstVideos(userId, listParameter(ids), limit)
      const videoIds = new Map(rows.map(({ id, videoIds }) => [id, videoIds?.split(separator) ?? []]))
      return ids.flatMap((playlistId) =>
        (videoIds.get(playlistId) ?? []).map((videoId) => ({ playlistId, videoId })),
      )
    },

    async lengths(userId, ids) {
      const rows = await db
        .selectFrom('playlist_entry')
        .innerJoin('video', 'video.id', 'playlist_entry.video_id')
        .select(({ fn }) => [
          'playlist_id as playlistId',
          fn.sum<number | null>('duration').as('seconds'),
          fn.countAll<number>().as('videos'),
          fn.count<number>('duration').as('known'),
        ])
        .where('user_id', '=', userId)
        .where(inList('playlist_id', listParameter(ids)))
        .where('playlist_id', 'in', activePlaylists(db, userId).select('id'))
        .where('removal', 'is', null)
        .groupBy('playlist_id')
        .execute()
      return rows.map(({ playlistId, seconds, videos, known }) => ({
        playlistId,
        seconds: seconds ?? 0,
        isLowerBound: Number(known) < Number(videos),
      }))
    },

    create(userId, playlist, maxPlaylists) {
      return inTransaction(db, async (tx) => {
        await lockPlaylists(tx, userId)
        if ((await countPlaylists(tx, userId)) >= maxPlaylists) return false
        await insertPlaylists(tx, userId, [playlist])
        return true
      })
    },

    async update(userId, id, { title, description }, at) {
      const { numUpdatedRows } = await db
        .updateTable('playlist')
        // Undefined columns are left out.
        .set({ title, description, updated_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removal', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    copy(source, userId, playlist, maxPlaylists, maxStoredBytes) {
      return inTransaction(db, async (tx) => {
        const original = await activePlaylists(tx, source.userId)
          .select('id')
          .where('id', '=', source.id)
          .executeTakeFirst()
        if (!original) return 'unknown'
        await lockPlaylists(tx, userId)
        if ((await countPlaylists(tx, userId)) >= maxPlaylists) return 'full'
        const bytes = (await storedBytes(tx, userId)) + (await storedBytes(tx, source.userId, source.id))
        if (bytes > maxStoredBytes) return 'no-space'
        await insertPlaylists(tx, userId, [playlist])
        const copied = await copyEntries(tx, source, userId, playlist)
        await changeVideoCount(tx, userId, playlist.id, copied).execute()
        await countNotes(tx, userId, [playlist.id])
        return 'copied'
      })
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

    async add(userId, id, videoId, at, maxVideos, maxStoredBytes) {
      return inTransaction(db, async (tx) => {
        await lockPlaylists(tx, userId)
        if (await isFull(tx, userId, maxStoredBytes)) return 'no-space'
        const updated = await changeVideoCount(tx, userId, id, 1).returning('video_count').executeTakeFirst()
        if (!updated) return 'unknown'
        const isWithinLimit = updated.video_count <= maxVideos
        if (isWithinLimit && (await insertEntry(tx, userId, id, videoId, at))) {
          await setUpdated(tx, userId, id, at)
          return 'added'
        }
        await changeVideoCount(tx, userId, id, -1).execute()
        return isWithinLimit || (await isInPlaylist(tx, userId, id, videoId)) ? 'present' : 'full'
      })
    },

    async removeVideo(userId, id, videoId, removal, at) {
      return inTransaction(db, async (tx) => {
        const playlist = await changeVideoCount(tx, userId, id, -1).executeTakeFirstOrThrow()
        if (playlist.numUpdatedRows === 0n) return undefined
        const { numUpdatedRows } = await tx
          .updateTable('playlist_entry')
          .set({ removal })
          .where('user_id', '=', userId)
          .where('playlist_id', '=', id)
          .where('video_id', '=', videoId)
          .where('removal', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) {
          await changeVideoCount(tx, userId, id, 1).execute()
          return false
        }
        await countNotes(tx, userId, [id])
        await setUpdated(tx, userId, id, at)
        return true
      })
    },

    changeEntry: (...args) => changeEntry(db, ...args),

    batch: (...args) => changeVideos(db, ...args),

    async undo(userId, id, maxPlaylists, maxVideos, removal, at) {
      return inTransaction(
        db,
        async (tx) =>
          (await restorePlaylist(tx, userId, id, maxPlaylists)) +
          (await removeAdded(tx, userId, id, removal, at)) +
          (await restoreEntries(tx, userId, id, maxVideos, at)),
      )
    },

    storedBytes: (userId) => storedBytes(db, userId),

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
        .where(inList('playlist_entry.video_id', listParameter(videoIds)))
        .where('playlist_entry.removal', 'is', null)
        .where('playlist.removal', 'is', null)
        .orderBy('playlist.created_at')
        .orderBy('playlist.id')
        .execute()
    },
  }

  function find(userId: string, id: string): Promise<StoredPlaylist | undefined> {
    return listedPlaylists(db, userId).where('playlist.id', '=', id).executeTakeFirst()
  }

  function playlistsWithTotal(userId: string, limit: number) {
    return listedPlaylists(db, userId)
      .select(
        activePlaylists(db, userId)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('total'),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
  }

  /** The ids of a playlist's first videos, in one text. */
  function firstOf(userId: string, limit: number) {
    const first = db
      .selectFrom('playlist_entry')
      .select(['video_id', entryPosition.as('sort_key')])
      .where('user_id', '=', userId)
      .where('playlist_id', '=', sql.ref<string>('playlist.id'))
      .where('removal', 'is', null)
      .where(isPresent(sql.ref('video_id')))
      .orderBy(entryPosition)
      .orderBy('video_id')
      .limit(limit)
    return sql<string | null>`(
      select string_agg(video_id, ${sql.lit(separator)} order by sort_key, video_id) from ${first} as first_videos)`
  }

  function activeEntries(userId: string, playlistId: string) {
    return entryRows(db, userId, playlistId)
      .where('removal', 'is', null)
      .where(({ exists }) => exists(activePlaylists(db, userId).select('id').where('id', '=', playlistId)))
      .orderBy(entryPosition)
      .orderBy('video_id')
  }
}

/** In no id. */
const separator = ' '

/** Returns the number copied. */
async function copyEntries(
  tx: Database,
  source: PlaylistOwner,
  userId: string,
  { id, at }: EmptyPlaylist,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('playlist_entry')
    .columns(['user_id', 'playlist_id', 'video_id', 'added_at', 'position', 'note', 'removal'])
    .expression(({ val, cast }) =>
      entryRows(tx, source.userId, source.id)
        .select([
          cast<string>(val(userId), 'text').as('user_id'),
          cast<string>(val(id), 'text').as('playlist_id'),
          'video_id',
          cast<number>(val(at), 'bigint').as('added_at'),
          entryPosition.as('position'),
          'note',
          'removal',
        ])
        .where('removal', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** False when the playlist has the video. A removed entry becomes a new one. */
async function insertEntry(db: Database, userId: string, playlistId: string, videoId: string, at: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('playlist_entry')
    .values({
      user_id: userId,
      playlist_id: playlistId,
      video_id: videoId,
      added_at: at,
      position: null,
      note: null,
      removal: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'playlist_id', 'video_id'])
        .doUpdateSet({ added_at: at, position: null, note: null, removal: null, addition: null })
        .where('playlist_entry.removal', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function isInPlaylist(
  db: Database,
  userId: string,
  playlistId: string,
  videoId: string,
): Promise<boolean> {
  const entry = await db
    .selectFrom('playlist_entry')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', playlistId)
    .where('video_id', '=', videoId)
    .where('removal', 'is', null)
    .executeTakeFirst()
  return entry !== undefined
}
