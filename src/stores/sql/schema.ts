import type { Kysely } from 'kysely'
import type { ShelfName } from '#contract/shelf.ts'

/** The tables, as queries see them. */
export interface Tables {
  category: CategoryRow
  video: VideoRow
  video_views: VideoViewsRow
  views_flush: ViewsFlushRow
  catalogue_load: CatalogueLoadRow
  account: AccountRow
  revoked_token: RevokedTokenRow
  shelf_entry: ShelfEntryRow
  playlist: PlaylistRow
  playlist_entry: PlaylistEntryRow
}

export type Database = Kysely<Tables>

export interface CategoryRow {
  id: string
  name: string
  description: string
  /** Its place among the categories. */
  ordinal: number
  /** Kept right by whatever writes videos. */
  video_count: number
}

export interface VideoRow {
  /** Newer videos have greater ones; also the rowid of the search table. */
  position: number
  id: string
  title: string
  /** What searches compare. */
  folded_title: string
  description: string
  game: string
  year: number | null
  creator: string
  category: string
  views: number
  duration: number | null
  thumbnail: string
  alt: string
  link: string
  sample: number
  /** JSON */
  licence: string | null
  /** 1: came with the catalogue's files, and goes when they no longer have it. */
  from_files: number
  /** ISO, as the next: since when the site that plays it has it no longer, or lets nobody embed it; null while it does. */
  unavailable_since: string | null
  /** When that site was last asked. */
  refreshed_at: string | null
}

export interface VideoViewsRow {
  video_id: string
  /** By this site's visitors, on top of what the catalogue says. */
  counted: number
}

export interface ViewsFlushRow {
  /** Of views that are kept, for as long as somebody may ask for that again. */
  id: string
}

export interface CatalogueLoadRow {
  id: number
  digest: string
  loaded_at: string
}

export interface AccountRow {
  id: string
  email: string
  /** No two accounts share one. */
  folded_email: string
  first_name: string
  last_name: string
  /** JSON */
  extra: string
  password_hash: string
  /** Microseconds, as in all tables that follow. */
  created_at: number
  updated_at: number
  token_version: number
}

export interface RevokedTokenRow {
  user_id: string
  token_id: string
  expires_at: number
}

interface Removable {
  /** The id of the removal that took it; null while it is there. */
  removal: string | null
}

export interface ShelfEntryRow extends Removable {
  user_id: string
  shelf: ShelfName
  video_id: string
  added_at: number
}

export interface PlaylistRow extends Removable {
  user_id: string
  id: string
  title: string
  description: string
  created_at: number
  /** Kept right by whatever writes its entries. */
  video_count: number
}

export interface PlaylistEntryRow extends Removable {
  user_id: string
  playlist_id: string
  video_id: string
  added_at: number
}
