import type { Kysely } from 'kysely'

/** The tables, as queries see them. */
export interface Tables {
  category: CategoryRow
  video: VideoRow
  catalogue_load: CatalogueLoadRow
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
}

export interface CatalogueLoadRow {
  id: number
  digest: string
  loaded_at: string
}
