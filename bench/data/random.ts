/** The same sequence for the same seed. */
export interface Random {
  /** From 0, and less than `below`. */
  whole(below: number): number
  pick<Value>(values: readonly Value[]): Value
  chance(probability: number): boolean
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick: (values) => values[whole(values.length)] as (typeof values)[number],
    chance: (probability) => next() < probability,
  }
}
