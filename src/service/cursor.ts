import type { TimestampMicros } from '#contract/timestamp.ts'
import { type PositionKey, positionAt } from './library/position.ts'

/** The sort key of an entry in a user's list: time, then id. */
export interface EntryKey {
  at: TimestampMicros
  id: string
}

/** A page of a list in its order. Without `after` it is the first page. */
export interface PageRequest<Key = EntryKey> {
  after?: Key | undefined
  limit: number
}

const prefix = 'after-'

export const encodeEntryCursor = ({ at, id }: EntryKey): string => `${prefix}${at}-${id}`

/** Expects a cursor that the contract's schema accepted. */
export function decodeEntryCursor(cursor: string): EntryKey {
  const [, at, id] = /^after-(\d+)-(.+)$/.exec(cursor) ?? []
  return { at: Number(at), id: id ?? '' }
}

export const encodePlaylistCursor = ({ position, id }: PositionKey): string => `${prefix}${position}-${id}`

/** Expects a cursor that the contract's schema accepted. Cursors of earlier versions have the time added. */
export function decodePlaylistCursor(cursor: string): PositionKey {
  const [, position = '', id = ''] = /^after-([^-]+)-(.+)$/.exec(cursor) ?? []
  return { position: /^\d+$/.test(position) ? positionAt(Number(position)) : position, id }
}

/** Expects one entry more than the limit where there is a next page. */
export function splitPage<Entry>(entries: Entry[], limit: number, encodeCursor: (last: Entry) => string) {
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last ? encodeCursor(last) : null }
}

/** Where a page of videos ended. */
export interface VideosPosition {
  /** Of the last video; undefined before the first one. */
  position?: number | undefined
  /** Of a search: the exact matches are over, and the position is among the loose ones. */
  afterExact: boolean
}

/** `after-5`; after a search's exact matches `after-exact`, then `after-exact-5`. */
export function encodePositionCursor({ position, afterExact }: VideosPosition): string {
  return prefix + [...(afterExact ? ['exact'] : []), ...(position === undefined ? [] : [position])].join('-')
}

/** Expects a cursor that the contract's schema accepted. */
export function decodePositionCursor(cursor: string): VideosPosition {
  const [, exact, position] = /^after-(exact)?-?(\d+)?$/.exec(cursor) ?? []
  return { position: position === undefined ? undefined : Number(position), afterExact: exact !== undefined }
}
