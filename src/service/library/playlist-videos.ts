import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { foldTitle } from '#contract/fold-text.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { maxPageNotesLength, maxPageSize } from '#contract/limits.ts'
import { titleFilter } from '../catalogue/search-videos.ts'
import { type OrderKey, videoOrderOf, videoOrders } from '../catalogue/video-order.ts'
import { createCursors, splitPage } from '../cursor.ts'
import { lengthsOf, type PlaylistEntry, type PlaylistPorts, type StoredPlaylist } from './playlist.ts'
import type { ListRequest } from './shelf.ts'

export interface PlaylistRequest extends ListRequest {
  sort?: PlaylistSort | undefined
  search?: string | undefined
}

interface Page {
  playlist: StoredPlaylist
  entries: PlaylistEntry[]
  total: number
  nextCursor: string | null
}

/** One playlist and a page of its videos: in its order, in another one, or those that a search finds. */
export async function readPlaylist(
  { playlists, catalogue }: Pick<PlaylistPorts, 'playlists' | 'catalogue'>,
  userId: string,
  id: string,
  { limit = maxPageSize, cursor, sort = 'order', search = '' }: PlaylistRequest,
) {
  const text = foldTitle(search)
  const isOwnOrder = sort === 'order' && !text
  const cursors = createCursors(sort, text, isKeyOf(sort))
  const page = isOwnOrder ? await readOwnOrder() : await readOrdered()
  if (!page) throw new Failure('playlist_unknown')
  const { playlist, entries, ...counted } = page
  const [found, lengths] = await Promise.all([
    catalogue.find(entries.map(({ id }) => id)),
    lengthsOf(playlists, userId, [id]),
  ])
  return { playlist: { ...playlist, length: lengths(id), videos: withVideos(entries, found) }, ...counted }

  async function readOwnOrder(): Promise<Page | undefined> {
    const after = cursors.after(cursor)
    const found = await playlists.videos(userId, id, {
      after: after && { position: String(after.key), id: after.id },
      limit: limit + 1,
    })
    if (!found) return undefined
    const { page, nextCursor } = splitPage(
      found.entries,
      countThatFits(found.entries, limit),
      ({ position, id }) => cursors.encode({ key: position, id }),
    )
    return { playlist: found.playlist, entries: page, total: found.playlist.videoCount, nextCursor }
  }

  async function readOrdered(): Promise<Page | undefined> {
    const found = await playlists.orderedVideos(userId, id, {
      order: sort,
      after: cursors.after(cursor),
      limit: limit + 1,
      ...titleFilter(text),
    })
    if (!found) return undefined
    const { page, nextCursor } = splitPage(found.entries, countThatFits(found.entries, limit), cursors.encode)
    return { playlist: found.playlist, entries: page, total: found.total, nextCursor }
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

const isKeyOf = (sort: PlaylistSort) =>
  sort === 'order' ? isPositionKey : videoOrders[videoOrderOf(sort)].isKey

/** Also of one that `positionBetween` renumbers: a list goes on after every entry that it has. */
const isPositionKey = (key: OrderKey) => typeof key === 'string' && /^[\da-zA-Z]{2,}$/.test(key)

/** Leaves out entries whose video the catalogue does not have. */
function withVideos(entries: PlaylistEntry[], videos: CatalogueVideo[]) {
  const found = new Map(videos.map((video) => [video._id, video]))
  return entries.flatMap(({ id, position, note }) => {
    const video = found.get(id)
    return video ? [{ video, position, note }] : []
  })
}
