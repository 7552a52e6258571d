import { Failure } from '#contract/failures.ts'

export const limitNames = [
  'loginAccount',
  'loginAddress',
  'signupAddress',
  'write',
  'userDataImport',
] as const
export type LimitName = (typeof limitNames)[number]

/** So many tries within so many seconds. */
export const limits: Readonly<Record<LimitName, { tries: number; seconds: number }>> = {
  /** Failed ones alone: whoever gets in has them back. */
  loginAccount: { tries: 10, seconds: 15 * 60 },
  loginAddress: { tries: 100, seconds: 15 * 60 },
  signupAddress: { tries: 500, seconds: 60 * 60 },
  write: { tries: 10_000, seconds: 5 * 60 },
  /** A user's whole file: a large one is seconds of work. */
  userDataImport: { tries: 20, seconds: 10 * 60 },
}

/** Counts tries; a home without limits lets everything through. */
export interface RateLimits {
  /** The seconds to wait when none is left, else undefined. */
  take(limit: LimitName, key: string): Promise<number | undefined>
  /** One try back. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** All tries back. */
  forget(limit: LimitName, key: string): Promise<void>
}

export async function consumeLimit(rateLimits: RateLimits, limit: LimitName, key: string): Promise<void> {
  const retryAfter = await rateLimits.take(limit, key)
  if (retryAfter !== undefined) throw new Failure('too_many', { retryAfter })
}

export const unlimited: RateLimits = {
  async take() {
    return undefined
  },
  async giveBack() {},
  async forget() {},
}
