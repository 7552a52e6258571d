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
import { afterKey, afterPosition, countUpdated, inTransaction } from '../statements.ts'
import { changeEntry, changeVideos } from './entry-changes.ts'
import {
  activeEntries,
  activePlaylists,
  countPlaylists,
  entryPosition,
  entryUpdate,
  insertEntries,
  insertPlaylists,
  isFull,
  listedPlaylists,
  lockPlaylistRows,
  lockPlaylists,
  orderedEntries,
  playlistUpdate,
  recount,
  storedBytes,
} from './playlist-rows.ts'
import { removeAdded, restoreEntries, restorePlaylist } from './playlist-undo.ts'

/** Playlists in SQL. */
export function createPlaylistStore(db: Database): PlaylistStore {
  const { inList, listParameter } = dialectOf(db)
  return {
    async page(userId, { after, limit }) {
      const page = listedPlaylists(db, userId).orderBy('created_at').orderBy('id').limit(limit)
      const entries = after ? page.where(afterKey('created_at', 'id', 'ascending', after)) : page
      return { entries: await entries.execute(), total: await countPlaylists(db, userId) }
    },

    find,

    async videos(userId, id, request) {
      const playlist = await find(userId, id)
      return playlist && { playlist, ...(await orderedEntries(db, userId, id, request)) }
    },

    async entries(userId, id, { after, limit }) {
      const query = activeEntries(db, userId, id)
        .select(['video_id as id', 'added_at as at', entryPosition.as('position'), 'note'])
        .where(({ exists }) => exists(activePlaylists(db, userId).select('id').where('id', '=', id)))
        .orderBy(entryPosition)
        .orderBy('video_id')
        .limit(limit)
      const page = after ? query.where(afterPosition(entryPosition, 'video_id', after)) : query
      return (await page.execute()).map(({ note, ...entry }) => ({ ...entry, note: note ?? '' }))
    },

    async firstVideos(userId, ids, limit) {
      const rows = await activePlaylists(db, userId)
        .select(['id', firstOf(userId, limit).as('videoIds')])
        .where(inList('id', listParameter(ids)))
        .execute()
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
      // Undefined columns are left out.
      const update = playlistUpdate(db, userId, id).set({ title, description, updated_at: at })
      return (await countUpdated(update)) === 1
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
        await copyEntries(tx, source, userId, playlist)
        await recount(tx, userId, [playlist.id])
        return 'copied'
      })
    },

    async remove(userId, id, removal) {
      return (await countUpdated(playlistUpdate(db, userId, id).set({ removal }))) === 1
    },

    async add(userId, id, videoId, at, maxVideos, maxStoredBytes) {
      return inTransaction(db, async (tx) => {
        await lockPlaylists(tx, userId)
        if (await isFull(tx, userId, maxStoredBytes)) return 'no-space'
        const [playlist] = await lockPlaylistRows(tx, userId, [id])
        if (!playlist) return 'unknown'
        const present = activeEntries(tx, userId, id).select('video_id').where('video_id', '=', videoId)
        if (await present.executeTakeFirst()) return 'present'
        if (playlist.video_count >= maxVideos) return 'full'
        await insertEntries(tx, userId, [{ playlistId: id, id: videoId, at }])
        await recount(tx, userId, [id], at)
        return 'added'
      })
    },

    async removeVideo(userId, id, videoId, removal, at) {
      return inTransaction(db, async (tx) => {
        const [playlist] = await lockPlaylistRows(tx, userId, [id])
        if (!playlist) return undefined
        const removed = await countUpdated(
          entryUpdate(tx, userId, id)
            .set({ removal })
            .where(({ and }) => and({ video_id: videoId, removal: null })),
        )
        if (removed === 1) await recount(tx, userId, [id], at)
        return removed === 1
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
}

/** In no id. */
const separator = ' '

async function copyEntries(
  tx: Database,
  source: PlaylistOwner,
  userId: string,
  { id, at }: EmptyPlaylist,
): Promise<void> {
  await tx
    .insertInto('playlist_entry')
    .columns(['user_id', 'playlist_id', 'video_id', 'added_at', 'position', 'note', 'removal'])
    .expression(({ val, cast }) =>
      activeEntries(tx, source.userId, source.id).select([
        cast<string>(val(userId), 'text').as('user_id'),
        cast<string>(val(id), 'text').as('playlist_id'),
        'video_id',
        cast<number>(val(at), 'bigint').as('added_at'),
        entryPosition.as('position'),
        'note',
        'removal',
      ]),
    )
    .execute()
}
