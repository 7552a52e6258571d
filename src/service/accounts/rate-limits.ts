import { Failure } from '#contract/failures.ts'

export const limitNames = [
  'loginAccountAddress',
  'loginAddress',
  'loginAccount',
  'confirmation',
  'signupAddress',
  'passwordResetAddress',
  'passwordResetAccount',
  'request',
] as const
export type LimitName = (typeof limitNames)[number]

/** All but `request` guard against guessing, and against mail to others. */
export const limits: Readonly<Record<LimitName, { attempts: number; seconds: number }>> = {
  /** Only failed logins count: a successful one is refunded. By account and address, so that nobody locks out another. */
  loginAccountAddress: { attempts: 10, seconds: 15 * 60 },
  /** With the right password too: each is hashed, and stores a sign-in. */
  loginAddress: { attempts: 150, seconds: 15 * 60 },
  /** From all addresses. Later attempts are slowed down, not rejected. */
  loginAccount: { attempts: 100, seconds: 15 * 60 },
  /** Of one kind by a user: passwords entered again, codes of a second factor, mailed codes. A right one gives all back. */
  confirmation: { attempts: 10, seconds: 15 * 60 },
  signupAddress: { attempts: 500, seconds: 60 * 60 },
  /** Each may send a mail. */
  passwordResetAddress: { attempts: 20, seconds: 60 * 60 },
  /** Each mail to an address. Locks nobody out: the last link is valid as long as the limit lasts. */
  passwordResetAccount: { attempts: 5, seconds: 60 * 60 },
  /** By user, or by address without one. A write counts once, a request of `requestPoints` more. */
  request: { attempts: 10_000, seconds: 5 * 60 },
}

export const requestPoints = {
  /** Each text is another one: no cache has it. */
  find: 2,
  /** No cache has the response. */
  sharedPlaylist: 10,
  /** Each may add thousands of entries. */
  playlistCopy: 100,
  /** A large one takes seconds. */
  userDataImport: 1_000,
}

export interface RateLimits {
  /** Returns the seconds to wait when no attempt is left. */
  consume(limit: LimitName, key: string, points?: number): Promise<number | undefined>
  /** Gives one attempt back. */
  refund(limit: LimitName, key: string): Promise<void>
  /** Gives all attempts back. */
  reset(limit: LimitName, key: string): Promise<void>
}

/** The part of an address that limits count by. A client with an IPv6 address has its whole /64, and can choose the rest. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::', 2)
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Throws `too_many` when no attempt is left. */
export async function consumeLimit(
  rateLimits: RateLimits,
  limit: LimitName,
  key: string,
  points = 1,
): Promise<void> {
  const retryAfter = await rateLimits.consume(limit, key, points)
  if (retryAfter !== undefined) throw new Failure('too_many', { retryAfter })
}

export const unlimited: RateLimits = {
  async consume() {
    return undefined
  },
  async refund() {},
  async reset() {},
}
