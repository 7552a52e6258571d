import type { Database } from '../schema.ts'

/** All videos in stretches of so many positions: each is read by itself, and holds at most as many videos. */
export function createVideoStretches(db: Database, positions: number) {
  return {
    /** The numbers of those that hold any, newest first; what lies between two is skipped, not looked through. */
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
        const number = Math.floor(newest.position / positions)
        numbers.push(number)
        before = number * positions
      }
    },

    /** The ids of its videos, newest first. */
    async ids(number: number): Promise<string[]> {
      const rows = await db
        .selectFrom('video')
        .select('id')
        .where('position', '>=', number * positions)
        .where('position', '<', (number + 1) * positions)
        .orderBy('position', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
