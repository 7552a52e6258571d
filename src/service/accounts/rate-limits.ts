import { Failure } from '#contract/failures.ts'

export const limitNames = [
  'loginAccount',
  'loginAddress',
  'signupAddress',
  'write',
  'userDataImport',
] as const
export type LimitName = (typeof limitNames)[number]

export const limits: Readonly<Record<LimitName, { attempts: number; seconds: number }>> = {
  /** Only failed logins count: a successful one is refunded. */
  loginAccount: { attempts: 10, seconds: 15 * 60 },
  loginAddress: { attempts: 100, seconds: 15 * 60 },
  signupAddress: { attempts: 500, seconds: 60 * 60 },
  write: { attempts: 10_000, seconds: 5 * 60 },
  /** A large import takes seconds. */
  userDataImport: { attempts: 20, seconds: 10 * 60 },
}

export interface RateLimits {
  /** Returns the seconds to wait when no attempt is left. */
  consume(limit: LimitName, key: string): Promise<number | undefined>
  /** Gives one attempt back. */
  refund(limit: LimitName, key: string): Promise<void>
  /** Gives all attempts back. */
  reset(limit: LimitName, key: string): Promise<void>
}

/** Throws `too_many` when no attempt is left. */
export async function consumeLimit(rateLimits: RateLimits, limit: LimitName, key: string): Promise<void> {
  const retryAfter = await rateLimits.consume(limit, key)
  if (retryAfter !== undefined) throw new Failure('too_many', { retryAfter })
}

export const unlimited: RateLimits = {
  async consume() {
    return undefined
  },
  async refund() {},
  async reset() {},
}
