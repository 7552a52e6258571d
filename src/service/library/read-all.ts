import type { EntryKey } from '../cursor.ts'

/** So many at a time, wherever all there is goes through. */
export const batch = 500

export function* batches<Value>(values: Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += batch) yield values.slice(start, start + batch)
}

/** A whole list, page after page. */
export async function allOf<Entry extends EntryKey>(
  page: (after: EntryKey | undefined) => Promise<Entry[]>,
): Promise<Entry[]> {
  const all: Entry[] = []
  for (;;) {
    const some = await page(all.at(-1))
    all.push(...some)
    if (some.length < batch) return all
  }
}
