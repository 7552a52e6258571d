import { Failure } from '#contract/failures.ts'

export const limitNames = [
  'loginAccountAddress',
  'loginAddress',
  'loginAccount',
  'login',
  'passwordConfirmation',
  'secondFactor',
  'emailCode',
  'signupAddress',
  'passwordResetAddress',
  'passwordResetAccount',
  'write',
  'userDataImport',
  'playlistCopy',
  'sharedPlaylist',
  'sharedPlaylistRead',
] as const
export type LimitName = (typeof limitNames)[number]

export const limits: Readonly<Record<LimitName, { attempts: number; seconds: number }>> = {
  /** Only failed logins count: a successful one is refunded. By account and address, so that nobody locks out another. */
  loginAccountAddress: { attempts: 10, seconds: 15 * 60 },
  loginAddress: { attempts: 100, seconds: 15 * 60 },
  /** From all addresses. Later attempts are slowed down, not rejected. */
  loginAccount: { attempts: 100, seconds: 15 * 60 },
  /** By address, with the right password too: each is hashed, and stores a sign-in. */
  login: { attempts: 150, seconds: 15 * 60 },
  /** Passwords that a signed-in user enters again, before an action that cannot be undone. */
  passwordConfirmation: { attempts: 10, seconds: 15 * 60 },
  /** Wrong codes after a right password, from all addresses. */
  secondFactor: { attempts: 10, seconds: 15 * 60 },
  /** Wrong codes of a mail that confirms an address. */
  emailCode: { attempts: 10, seconds: 15 * 60 },
  signupAddress: { attempts: 500, seconds: 60 * 60 },
  /** Each may send a mail. */
  passwordResetAddress: { attempts: 20, seconds: 60 * 60 },
  /** Each mail to an address. Locks nobody out: the last link is valid as long as the limit lasts. */
  passwordResetAccount: { attempts: 5, seconds: 60 * 60 },
  write: { attempts: 10_000, seconds: 5 * 60 },
  /** A large import takes seconds. */
  userDataImport: { attempts: 20, seconds: 10 * 60 },
  /** Each may add thousands of entries. */
  playlistCopy: { attempts: 100, seconds: 60 * 60 },
  /** Requests with a token that does not work: one that does is refunded. */
  sharedPlaylist: { attempts: 300, seconds: 15 * 60 },
  /** By address, whether the token works or not: no cache has the response. */
  sharedPlaylistRead: { attempts: 3_000, seconds: 15 * 60 },
}

export interface RateLimits {
  /** Returns the seconds to wait when no attempt is left. */
  consume(limit: LimitName, key: string): Promise<number | undefined>
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
