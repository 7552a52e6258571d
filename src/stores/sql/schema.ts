import type { Generated, Kysely } from 'kysely'
import type { VideoKind } from '#contract/catalogue/video-kinds.ts'
import type { LabelKind } from '#contract/games/labels.ts'
import type { StoredShelf } from '#contract/library/stored-shelves.ts'

/** The tables, as queries see them. */
export interface Tables {
  category: CategoryRow
  video: VideoRow
  game: GameRow
  game_label: GameLabelRow
  creator: CreatorRow
  former_slug: FormerSlugRow
  absent_video: AbsentVideoRow
  featured_video: FeaturedVideoRow
  video_views: VideoViewsRow
  missed_search: MissedSearchRow
  catalogue_load: CatalogueLoadRow
  account: AccountRow
  session: SessionRow
  password_reset: PasswordResetRow
  invitation: InvitationRow
  second_factor: SecondFactorRow
  recovery_code: RecoveryCodeRow
  shelf_entry: ShelfEntryRow
  playlist: PlaylistRow
  playlist_entry: PlaylistEntryRow
  progress: ProgressRow
  watching: WatchingRow
  site_setting: SiteSettingRow
}

export type Database = Kysely<Tables>

export interface CategoryRow {
  id: string
  name: string
  description: string
  /** Null: English. */
  lang: string | null
  /** Orders the categories. */
  ordinal: number
  /** Denormalised: updated by every write of videos. */
  video_count: number
  /** Its name in the catalogue's files, if an operator renamed it or changed its description: the files no longer change it. */
  renamed_from: Generated<string | null>
  /** JSON: names under which its links are still found. */
  former_names: Generated<string>
  /** JSON: names in the catalogue's files of categories that were merged into it. */
  merged_from: Generated<string>
}

export interface VideoRow {
  /** Ascends with newness. Also the rowid in SQLite's index of texts. */
  position: number
  id: string
  title: string
  /** By `foldTitle`, for search. */
  folded_title: string
  /** The `looseTitle` of the folded title, where they differ. */
  loose_title: string | null
  /** By `foldTitle`. Null for what an earlier version added beside this one, until the next start. */
  folded_creator: string | null
  /** By `aliasText`, each after a line break. */
  folded_aliases: string | null
  description: string
  /** Null: English. */
  lang: string | null
  game: string
  /** The game's; null for what an earlier version added beside this one, until the next start. */
  game_slug: string | null
  /** The creator's, as the game's. */
  creator_slug: string | null
  kind: VideoKind | null
  /** A day, a month or a year. */
  published_on: string | null
  year: number | null
  creator: string
  /** JSON */
  aliases: string
  category: string
  views: number
  /** Denormalised: the views in `video_views`. */
  counted: number
  duration: number | null
  thumbnail: string
  alt: string
  link: string
  /** JSON */
  tracks: string
  sample: number
  /** JSON */
  licence: string | null
  /** 1 for a video of the catalogue's files, which is removed once they lack it; 0 for an imported one. */
  from_files: number
  /** ISO. Since when the video's site has removed it or forbids embedding; null while it is available. */
  unavailable_since: string | null
  unavailable_reason: UnavailableReason | null
  /** ISO. When the video's site was last queried. */
  refreshed_at: string | null
  /** JSON: the names of the fields that an operator gave by hand. An import leaves them as they are. */
  edited: string
  /** Where a clip was imported from: a new cut of it has the same path. */
  source_path: string | null
}

/** Of every name that a video has or had as its game, and of further games. */
export interface GameRow {
  slug: string
  name: string
  /** By `foldName`; unique. */
  folded_name: string
  /** The folded name and aliases, for search. */
  folded_names: string
  /** JSON, as the labels and links. */
  aliases: Generated<string>
  series: string | null
  release_date: string | null
  /** The last day that the release date may mean. */
  release_end: string | null
  genres: Generated<string>
  platforms: Generated<string>
  tags: Generated<string>
  developer: string | null
  publisher: string | null
  links: Generated<string>
  description: string | null
  /** Null: English. */
  lang: string | null
  /** Only a name of videos, of the catalogue's files, or the operator's: then the files change it no more. */
  origin: 'name' | 'files' | 'operator'
  /** JSON: the names of the fields that an operator gave by hand. An import leaves them as they are. */
  edited: Generated<string>
}

/** Denormalised: the labels of the games. */
export interface GameLabelRow {
  kind: LabelKind
  label: string
  game_slug: string
}

/** Of every name that a video has or had as its creator. */
export interface CreatorRow {
  slug: string
  name: string
  /** By `foldName`; unique. */
  folded_name: string
}

/** A former slug, or the folded form of a game's former name. */
export interface FormerSlugRow {
  kind: 'game' | 'creator' | 'game name'
  slug: string
  /** The present slug. */
  current: string
}

/** Gone from the video's site, private there, or not to be embedded. */
export type UnavailableReason = 'gone' | 'private' | 'blocked'

/** A video that an operator features on home. */
export interface FeaturedVideoRow {
  video_id: string
  /** Orders them. */
  ordinal: number
  /** In microseconds; null for no end. */
  until: number | null
}

/** A video that has left the catalogue. */
export interface AbsentVideoRow {
  id: string
  /** 1 if an operator removed it: the catalogue's files do not bring it back, but an import does. */
  removed: Generated<number>
}

export interface VideoViewsRow {
  video_id: string
  /** Views on this site, in addition to the catalogue's. */
  counted: number
}

/** Searches of a day that found little. */
export interface MissedSearchRow {
  day: string
  text: string
  count: number
  /** How many videos the last one found. */
  found: number
}

export interface CatalogueLoadRow {
  id: number
  digest: string
  loaded_at: string
  /** Grows with each change of the catalogue. */
  version: number
  /** 1 where an operator leaves out the videos and categories of the catalogue's files. */
  is_own: Generated<number>
  /** 1 where an operator has put the categories in order: the files no longer do. */
  is_ordered: Generated<number>
}

export interface AccountRow {
  id: string
  email: string
  /** By `foldEmail`; unique. */
  folded_email: string
  first_name: string
  last_name: string
  display_name: string | null
  /** JSON */
  extra: string
  password_hash: string
  /** Microseconds, as in all following tables. */
  created_at: number
  updated_at: number
  /** Null until mail to the address has reached the user. */
  email_confirmed_at: number | null
  /** Since when the operator refuses sign-ins; null: they are accepted. */
  disabled_at: number | null
  /** Stays after a logout. Null: never, or before the column was there. */
  last_sign_in_at: number | null
}

export interface SessionRow {
  user_id: string
  id: string
  device: string
  created_at: number
  used_at: number
  /** When its token expires. */
  expires_at: number
}

export interface PasswordResetRow {
  user_id: string
  token_hash: string
  expires_at: number
}

export interface InvitationRow {
  id: string
  token_hash: string
  /** By `foldEmail`. Null: anybody may use it. */
  email: string | null
  created_at: number
  expires_at: number
}

export interface SecondFactorRow {
  user_id: string
  /** Encrypted. */
  secret: string
  /** 1 once a code has confirmed it. */
  is_on: number
  /** The time step of the last code that was used. */
  last_step: number
}

export interface RecoveryCodeRow {
  user_id: string
  code_hash: string
}

interface Removable {
  /** The id of the removal; null while the row is active. */
  removal: string | null
}

export interface ShelfEntryRow extends Removable {
  user_id: string
  shelf: StoredShelf
  video_id: string
  added_at: number
  /** The id of the batch that added it, until it can no longer be undone. */
  addition: string | null
}

export interface PlaylistRow extends Removable {
  user_id: string
  id: string
  title: string
  description: string
  created_at: number
  /** Denormalised: updated by every write of entries. */
  video_count: number
  /** Denormalised, too: the notes of active entries in UTF-8. */
  note_bytes: number
  /** Null until it is changed, and for what earlier versions create: then `created_at` counts. */
  updated_at: number | null
  /** The token of its link; null while it is not shared. */
  share_token: string | null
}

export interface PlaylistEntryRow extends Removable {
  user_id: string
  playlist_id: string
  video_id: string
  added_at: number
  /** Null for an entry that was never moved: see `entryPosition`. */
  position: string | null
  note: string | null
  /** The batch that added it, as in a shelf entry. */
  addition: string | null
}

/** How far a user has watched a video. */
export interface ProgressRow {
  user_id: string
  video_id: string
  seconds: number
  /** Null where the player does not tell. */
  duration: number | null
  /** 1 once it was watched to its end. */
  finished: number
  last_seen_at: number
  list: string | null
  /** The seed of the list's random order; null for its own. */
  shuffle: number | null
}

export interface WatchingRow {
  user_id: string
  /** JSON: ids of videos. */
  queue: string
  /** 1 while the history is paused. */
  history_paused: number
}

/** What an operator has set of the site; where the environment says otherwise, it wins. */
export interface SiteSettingRow {
  name: 'name' | 'slogan' | 'logo' | 'contact' | 'signups'
  /** As the setting of the environment is once it is read; a logo in base64. */
  value: string
}
