import { hashText } from '#contract/text/hash-text.ts'

export type Random = ReturnType<typeof createRandom>

/** A random sequence (mulberry32) that is the same for the same seed. */
export function createRandom(seed: string) {
  let state = hashText(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min: number, max: number) => min + next() * (max - min),
    /** Around a middle, mostly within the spread. */
    around: (middle: number, spread: number) => middle + (next() + next() + next() - 1.5) * spread,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
