import { type RawBuilder, sql } from 'kysely'
import type { Database, VideoRow } from '../schema.ts'

/** The index that finds a text at any place in folded titles. */
export interface TitleIndex {
  /** Adds titles; fastest in ascending order of position, also from call to call. */
  add(tx: Database, rows: TitleRow[]): Promise<void>
  remove(tx: Database, positions: number[]): Promise<void>
  /** Titles that contain the text. */
  search(db: Database, text: string, query: TitleQuery): Promise<TitleSearch>
  /** Titles whose loose form contains all words. */
  searchWords(db: Database, words: SearchedWords, query: TitleQuery): Promise<TitleSearch>
}

/** The forms of a video's title that searches compare. */
export const titleForms = {
  folded_title: sql`video.folded_title`,
  loose: sql`coalesce(video.loose_title, video.folded_title)`,
}

export type TitleRow = Pick<VideoRow, 'position' | 'folded_title' | 'loose_title' | 'category'>

export interface SearchedWords {
  words: string[]
  /** Text that the folded title does not contain. */
  without: string | undefined
}

export interface TitleQuery {
  /** Lets the index narrow its candidates; the caller filters by it too, as by `after`. */
  category: string | undefined
  sample: boolean | undefined
  /** Only positions below this one. */
  after: number | undefined
  /** So many of the newest matches suffice. */
  limit: number | undefined
}

/** How to read a page of matches and how to count them, as parts of a query over `video`. */
export interface TitleSearch {
  page: TitleMatches
  count: TitleMatches
  /** From so many matches on, an order's index finds a page sooner. */
  frequentFrom?: number
  /** Whether a video's title matches, without the index. */
  matches: RawBuilder<boolean>
  /** Where a scan of so many of the newest videos finds the text faster than the index does; 0 where it does not. */
  recent?: { page: number; count: number; contains: RawBuilder<boolean> }
}

export interface TitleMatches {
  /** Positions to join by `found.rowid`. */
  found?: RawBuilder<{ rowid: number }>
  /** How many there are, where finding a page of them has counted them. */
  total?: RawBuilder<number>
  /** Whether the title matches, where the index may find more. */
  contains?: RawBuilder<boolean>
}
