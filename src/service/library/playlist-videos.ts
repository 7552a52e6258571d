import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Failure } from '#contract/failures.ts'
import type { PlaylistQuery } from '#contract/library/playlist.ts'
import { maxPageNotesLength, maxPageSize } from '#contract/limits.ts'
import { listOrders } from '../catalogue/video-order.ts'
import { createCursors, type QueryOf, splitPage } from '../cursor.ts'
import { isNarrowed, listFilter } from './list-filter.ts'
import { lengthsOf, type PlaylistEntry, type PlaylistPorts } from './playlist.ts'

export type PlaylistRequest = QueryOf<typeof PlaylistQuery>

/** One playlist and a page of its videos: in its order, in another one, or those that match a search and filters. */
export async function readPlaylist(
  { playlists, catalogue }: Pick<PlaylistPorts, 'playlists' | 'catalogue'>,
  userId: string,
  id: string,
  { limit = maxPageSize, cursor, sort = 'order', ...narrowing }: PlaylistRequest,
) {
  const filter = await listFilter(catalogue, narrowing)
  const cursors = createCursors(sort, isNarrowed(filter) ? filter : '', listOrders[sort].isKey)
  const found = await playlists.videos(userId, id, {
    order: sort,
    after: cursors.after(cursor),
    limit: limit + 1,
    ...filter,
  })
  if (!found) throw new Failure('playlist_unknown')
  const { playlist, entries, total } = found
  const { page, nextCursor } = splitPage(entries, countThatFits(entries, limit), cursors.encode)
  const [videos, lengths] = await Promise.all([
    catalogue.find(page.map(({ id }) => id)),
    lengthsOf(playlists, userId, [id]),
  ])
  return {
    playlist: { ...playlist, length: lengths(id), videos: withVideos(page, videos) },
    total,
    nextCursor,
  }
}

/** How many of the first entries one response may have. */
function countThatFits(entries: PlaylistEntry[], limit: number): number {
  let length = 0
  const tooMany = entries.findIndex(({ note }) => {
    length += note.length
    return length > maxPageNotesLength
  })
  return tooMany < 0 ? limit : Math.min(limit, Math.max(1, tooMany))
}

/** Leaves out entries whose video has just left the catalogue. */
function withVideos(entries: PlaylistEntry[], videos: CatalogueVideo[]) {
  const found = new Map(videos.map((video) => [video._id, video]))
  return entries.flatMap(({ id, position, note }) => {
    const video = found.get(id)
    return video ? [{ video, position, note }] : []
  })
}
