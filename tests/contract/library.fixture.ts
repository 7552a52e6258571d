import type { TimestampMicros } from '#contract/timestamp.ts'

/** Moments in a test's own count: a greater one is later, by as little as there is. */
export const momentAt = (number: number): TimestampMicros => 1_795_253_400_000_000 + number

/** A playlist as a store is handed it. */
export const newPlaylist = (id: string, number: number) => ({
  id,
  title: `Playlist ${id}`,
  description: 'Some videos',
  at: momentAt(number),
})
