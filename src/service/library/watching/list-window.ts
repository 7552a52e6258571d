import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Failure } from '#contract/failures.ts'
import type { PublicListKind, UserListKind, WindowQuery } from '#contract/library/list-window.ts'
import { formatPlayedList, type PlayedList } from '#contract/library/played-list.ts'
import { allCategories, maxPlayedVideos } from '#contract/limits.ts'
import { hashText } from '#contract/text/hash-text.ts'
import { createCatalogueRules } from '../../catalogue/catalogue.ts'
import type { CatalogueStore, VideosById } from '../../catalogue/catalogue-store.ts'
import { searchVideoIds } from '../../catalogue/search-videos.ts'
import { orderText } from '../../catalogue/video-order.ts'
import type { LibraryPorts } from '../library.ts'
import type { PlaylistOwner } from '../playlist.ts'
import type { ProgressEntry } from './progress.ts'

type UserList = PlayedList & { kind: UserListKind }
type PublicList = PlayedList & { kind: PublicListKind }

/** The videos of a list in the order in which they play, `maxPlayedVideos` at most, of a search `maxCountedMatches`. */
interface PlayedVideos {
  title: string | null
  ids: string[]
  /** What was last watched in this list, the latest first: also of the queue, and what has left the list since. */
  latest?: ProgressEntry[]
}

const defaultWindow = 24

/** As many videos of the queue may play within a list, and it still resumes where it was left. */
const maxLatest = 24

/** Videos around one of a list, or from an index on; without either, around the one to resume at, in the order in which the list was last watched. */
export async function windowOf(
  catalogue: VideosById,
  { title, ids, latest = [] }: PlayedVideos,
  { video, start, limit = defaultWindow, shuffle }: WindowQuery,
) {
  const resumed =
    video === undefined && start === undefined ? latest.find(({ id }) => ids.includes(id)) : undefined
  const seed = shuffle ?? resumed?.shuffle ?? null
  const order = inOrder(ids, seed)
  const index = indexOf(video ?? resumed?.id, resumed?.finished)
  const first = start ?? Math.max(0, (index ?? 0) - Math.floor(limit / 2))
  const videos: CatalogueVideo[] = await catalogue.find(order.slice(first, first + limit))
  return { title, total: order.length, start: first, videos, index, shuffle: seed }

  function indexOf(id: string | undefined, isFinished = false): number | null {
    const found = id === undefined ? -1 : order.indexOf(id)
    const index = isFinished && found >= 0 ? found + 1 : found
    return order[index] === undefined ? null : index
  }
}

/** By a hash of seed and id: an added or removed video changes no other one's turn. */
function inOrder(ids: string[], seed: number | null): string[] {
  if (seed === null) return ids
  // Numbers alone are sorted ten times as fast as ids by their hashes.
  const keys = Float64Array.from(ids, (id, index) => hashText(`${seed} ${id}`) * ids.length + index)
  return [...keys.sort()].map((key) => ids[key % ids.length] as string)
}

type UserListPorts = Pick<LibraryPorts, 'shelves' | 'playlists' | 'progress'>

/** Throws `playlist_unknown`, also for another user's playlist. */
export async function userPlayedVideos(
  ports: UserListPorts,
  userId: string,
  list: UserList,
): Promise<PlayedVideos> {
  const latest = await ports.progress.latestIn(userId, formatPlayedList(list), maxLatest)
  return { ...(await videosOf(ports, userId, list)), latest }
}

async function videosOf(ports: UserListPorts, userId: string, list: UserList): Promise<PlayedVideos> {
  if ('value' in list) return playlistVideos(ports, { userId, id: list.value })
  const request = { order: 'added', limit: maxPlayedVideos, countLimit: 0 } as const
  const { keys } = await ports.shelves.page(userId, list.kind, request)
  return { title: null, ids: keys.map(({ id }) => id) }
}

export async function playlistVideos(
  { playlists }: Pick<LibraryPorts, 'playlists'>,
  { userId, id }: PlaylistOwner,
): Promise<PlayedVideos> {
  const found = await playlists.find(userId, id)
  if (!found) throw new Failure('playlist_unknown')
  // Not by pages of its entries: their notes may be megabytes.
  const entries = await playlists.firstVideos(userId, [id], maxPlayedVideos)
  return { title: found.title, ids: entries.map(({ videoId }) => videoId) }
}

/** The newest videos of a category, of all of them or of a creator, those of a game as they were published, or what a search finds. */
export async function publicPlayedVideos(
  catalogue: CatalogueStore,
  { kind, value }: PublicList,
): Promise<PlayedVideos> {
  if (kind === 'search') return { title: null, ids: await searchVideoIds(catalogue, value) }
  if (kind === 'game' || kind === 'creator') {
    const filter = kind === 'game' ? { game: value } : { creator: orderText(value) }
    const order = kind === 'game' ? 'published' : 'newest'
    const { videos } = await catalogue.videos({ ...filter, order, limit: maxPlayedVideos })
    const [first] = videos
    if (!first) throw new Failure(kind === 'game' ? 'game_unknown' : 'creator_unknown')
    return { title: first[kind], ids: videos.map(({ _id }) => _id) }
  }
  if (value === allCategories) return { title: null, ids: await catalogue.ids({}, maxPlayedVideos) }
  const { categoryName: title } = await createCatalogueRules(catalogue).category(value)
  return { title, ids: await catalogue.ids({ category: title }, maxPlayedVideos) }
}
