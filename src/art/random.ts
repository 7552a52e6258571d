/** Chance that always falls the same way for the same seed. */
export interface Random {
  /** From low up to high. */
  between(low: number, high: number): number
  /** Around a middle, mostly within the spread. */
  around(middle: number, spread: number): number
  chance(odds: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Starts a sequence from any text. */
export function openRandom(seed: string): Random {
  let state = hash(seed)
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * spread,
    chance: (odds) => next() < odds,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

/** FNV-1a over the text's UTF-16 units, then stirred so that neighbours part. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
