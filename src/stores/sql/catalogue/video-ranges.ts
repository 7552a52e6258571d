import type { Database } from '../schema.ts'

/** Splits all videos into ranges of `size` positions. Each range is read by itself, and has at most `size` videos. */
export function createVideoRanges(db: Database, size: number) {
  return {
    /** The numbers of the ranges that have videos, newest first. Gaps cost nothing. */
    async numbers(): Promise<number[]> {
      const numbers: number[] = []
      let before = Number.MAX_SAFE_INTEGER
      for (;;) {
        const newest = await db
          .selectFrom('video')
          .select('position')
          .where('position', '<', before)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (!newest) return numbers
        const number = Math.floor(newest.position / size)
        numbers.push(number)
        before = number * size
      }
    },

    /** The ids of a range's videos, newest first. */
    async ids(number: number): Promise<string[]> {
      const rows = await db
        .selectFrom('video')
        .select('id')
        .where('position', '>=', number * size)
        .where('position', '<', (number + 1) * size)
        .orderBy('position', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
