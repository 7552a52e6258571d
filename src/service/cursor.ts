import { z } from 'zod'
import { Failure } from '#contract/failures.ts'
import { CursorText, cursorInvalid } from '#contract/paging.ts'
import { hashText } from '#contract/text/hash-text.ts'
import { storableText } from '#contract/text/text.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import { type OrderKey, type VideoKey, videoOrders } from './catalogue/video-order.ts'
import { yieldToEventLoop } from './chunks.ts'

/** The end of a page, from which the next one continues. On the wire it is base64url of JSON. */
export type Cursor = z.infer<typeof CursorContent>
const CursorContent = z.object({
  /** A hash of the list's order and search. */
  of: z.number(),
  /** The sort key of the page's last entry. */
  key: z.union([z.number(), storableText]),
  /** The id of that entry. */
  id: storableText,
})

export const Cursor = CursorText.transform((text, context) => {
  const { data } = CursorContent.safeParse(parseCursor(text))
  if (data) return data
  context.addIssue(cursorInvalid)
  return z.NEVER
})

/** The contract's query with its cursor decoded. */
export const withCursor = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  query.extend({ cursor: Cursor.optional() })

/** What such a query is read as. */
export type QueryOf<Query extends z.ZodType> = Omit<z.output<Query>, 'cursor'> & {
  cursor?: Cursor | undefined
}

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(z.util.base64urlToUint8Array(text)))
  } catch {
    return undefined
  }
}

export const encodeCursor = (cursor: Cursor): string =>
  z.util.uint8ArrayToBase64url(new TextEncoder().encode(JSON.stringify(cursor)))

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

/** The cursors of one list: of its order, and of the search and filters that narrow it. */
export function createCursors(order: string, narrowing: unknown, isKey: (key: OrderKey) => boolean) {
  const hash = () => hashText(JSON.stringify([order, narrowing]))
  const isOwn = (cursor: Cursor) => cursor.of === hash() && isKey(cursor.key)
  return {
    encode: ({ key, id }: VideoKey): string => encodeCursor({ of: hash(), key, id }),
    isOwn,
    /** Undefined for the first page. Throws `request_invalid` for the cursor of another list. */
    after(cursor: Cursor | undefined): VideoKey | undefined {
      if (cursor && !isOwn(cursor)) throw invalidCursor()
      return cursor
    },
  }
}

/** Cursors of a list that is ordered by time and not searched. */
export function createEntryCursors(order: string) {
  const cursors = createCursors(order, '', videoOrders.newest.isKey)
  return {
    encode: ({ at, id }: EntryKey) => cursors.encode({ key: at, id }),
    after(cursor: Cursor | undefined): EntryKey | undefined {
      const after = cursors.after(cursor)
      return after && { at: Number(after.key), id: after.id }
    },
  }
}

const invalidCursor = () => new Failure('request_invalid', { field: 'cursor', reason: cursorInvalid })

/** Expects one entry more than the limit where there is a next page. */
export function splitPage<Entry>(entries: Entry[], limit: number, encodeCursor: (last: Entry) => string) {
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last ? encodeCursor(last) : null }
}

type ReadPage<Entry> = (request: PageRequest<Entry>) => Promise<Entry[]>

/** Reads a list page by page. Other requests run in between. */
export async function* readPages<Entry>(read: ReadPage<Entry>, pageSize = 500): AsyncGenerator<Entry[]> {
  let after: Entry | undefined
  for (;;) {
    const entries = await read({ after, limit: pageSize })
    if (entries.length > 0) yield entries
    if (entries.length < pageSize) return
    after = entries.at(-1)
    await yieldToEventLoop()
  }
}

/** Reads a whole list. */
export async function readAll<Entry>(read: ReadPage<Entry>): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const entries of readPages(read)) all.push(...entries)
  return all
}
