import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { VideoKind } from '#contract/catalogue/video-kinds.ts'
import type { LengthName } from '#contract/catalogue/video-lengths.ts'
import type { StoredShelf } from '#contract/library/stored-shelves.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { PageRequest } from '../cursor.ts'
import type { VideoKey, VideoOrderName } from './video-order.ts'

export interface CountedCategory extends CatalogueCategory {
  videoCount: number
  /** Names that lead to it until another category has them. */
  formerNames?: string[]
}

/** With the ends of the addresses of its game's and creator's pages. */
export interface StoredVideo extends CatalogueVideo {
  gameSlug?: string | undefined
  creatorSlug?: string | undefined
}

export interface VideoText {
  position: number
  text: string
}

export interface VideosFilter {
  /** The exact name. */
  category?: string | undefined
  /** Folded text that the folded title contains. */
  search?: string | undefined
  /** The words of a search, all of which the title's loose form contains. */
  words?: string[] | undefined
  /** With `words`: folded text that the folded title does not contain. */
  without?: string | undefined
  names?: NamesFilter | undefined
  /** Only the built-in samples. */
  sample?: boolean | undefined
  year?: number | undefined
  /** Whole seconds, as displayed. Videos of unknown length have none. */
  minLength?: number | undefined
  maxLength?: number | undefined
  /** A slug. */
  game?: string | undefined
  kind?: VideoKind | undefined
  /** Labels of its game. */
  genre?: string | undefined
  platform?: string | undefined
  /** By `orderText`. */
  creator?: string | undefined
  /** A user whose history does not have the video. */
  notWatchedBy?: string | undefined
  /** A list that has the video. */
  on?: UserList | undefined
}

/** One of a user's shelves or playlists. */
export type UserList = { userId: string } & ({ shelf: StoredShelf } | { playlistId: string })

/** A video that a search finds by another name than its title: by its creator's or by an alias of its game. */
export interface NamesFilter {
  /** Folded text that the creator's folded name contains. */
  creator: string
  /** What the `aliasText` of an alias begins with. Undefined where no alias matches. */
  alias: string | undefined
  /** The title does not match this search. */
  notTitle: Pick<VideosFilter, 'search' | 'words'>
}

export interface VideosPageQuery extends VideosFilter {
  /** `newest` by default. */
  order?: VideoOrderName | undefined
  /** Only videos after this key. */
  after?: VideoKey | undefined
  limit: number
}

export interface VideosPage {
  videos: StoredVideo[]
  /** The last video's key; undefined on the last page. */
  next: VideoKey | undefined
}

/** The newest video has the greatest position, a whole number that the store assigns. */
export interface CatalogueStore {
  /** In the catalogue's own order. */
  categories(): Promise<CountedCategory[]>
  video(id: string): Promise<StoredVideo | undefined>
  /** In the order of the ids, without those that the catalogue does not have. */
  find(ids: string[]): Promise<StoredVideo[]>
  /** Those of the ids that the catalogue has, in any order. */
  existing(ids: string[]): Promise<string[]>
  /** The ids of the videos with these links, by link. */
  idsByLink(links: string[]): Promise<Map<string, string>>
  videos(query: VideosPageQuery): Promise<VideosPage>
  /** The ids alone of what a filter has, the newest first. */
  ids(filter: VideosFilter, limit: number): Promise<string[]>
  /** Other videos of the same game, creator, category and year, and category, in this order; of each the newest first. */
  similar(video: StoredVideo, limit: number): Promise<StoredVideo[]>
  /** What searches find videos by, folded: the title, the creator and other names of the game of each, the newest first. */
  texts(request: PageRequest<VideoText>): Promise<VideoText[]>
  /** Those that an operator features at a time, in order; none where the site chooses. */
  featured(at: TimestampMicros): Promise<StoredVideo[]>
  /** Counting stops at `limit`, which bounds its cost. */
  count(filter: VideosFilter, limit: number): Promise<number>
  /** At most `maxCreators` of them, by the code points of their folded names. */
  facets(filter: VideosFilter, maxCreators: number): Promise<Facets>
}

/** How many videos each value leaves in place of the filter's own, if any. Values that leave none are missing. */
export interface Facets {
  categories: Map<string, number>
  years: Map<number, number>
  lengths: Map<LengthName, number>
  /** One spelling of each. */
  creators: Map<string, number>
  genres: Map<string, number>
  platforms: Map<string, number>
  kinds: Map<VideoKind, number>
}

/** What users' lists need of it. */
export type VideosById = Pick<CatalogueStore, 'find' | 'existing'>
