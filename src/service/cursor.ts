import { Failure } from '#contract/failures.ts'
import { cursorInvalid } from '#contract/paging.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { OrderKey, VideoKey } from './catalogue/video-order.ts'
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

/** Separates the parts: no part but the id, the last, has it. */
const separator = '-'

/** A cursor that belongs to an order and to what else the page depends on, such as a search. */
export const encodeOrderCursor = (order: string, scope: string, { key, id }: VideoKey): string =>
  prefix + [order, hashOf(scope), hexOf(String(key)), id].join(separator)

/** Throws `request_invalid` for the cursor of another order or scope. */
export function decodeOrderCursor(
  cursor: string,
  order: string,
  scope: string,
  isKey: (key: OrderKey) => boolean,
): VideoKey {
  const [ofOrder, hash, hex = '', ...id] = cursor.slice(prefix.length).split(separator)
  if (ofOrder !== order || hash !== hashOf(scope)) throw invalidCursor()
  const text = textOf(hex)
  if (text === undefined) throw invalidCursor()
  const keys = [text, ...(/^\d{1,16}(\.\d{1,20})?$/.test(text) ? [Number(text)] : [])]
  const key = keys.find(isKey)
  if (key === undefined) throw invalidCursor()
  return { key, id: id.join(separator) }
}

export const invalidCursor = () => new Failure('request_invalid', { field: 'cursor', reason: cursorInvalid })

const hexOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined for bytes that are no text which every store can compare. */
function textOf(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hex.length % 2 === 1 || text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
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

/** Null for the cursor of another order. */
export function decodePositionCursor(cursor: string): VideosPosition | null {
  const match = /^after-(exact)?-?(\d+)?$/.exec(cursor)
  if (!match) return null
  const [, exact, position] = match
  return { position: position === undefined ? undefined : Number(position), afterExact: exact !== undefined }
}
