import { Failure } from '#contract/failures.ts'
import { maxDemoSessions, maxListedSessions } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Clock } from '../clock.ts'
import type { AccountStore, TokenClaims } from './account-ports.ts'
import { deviceName } from './device-name.ts'

/** A sign-in that has not ended. Its id is that of its token, which is revoked to end it. */
export interface Session {
  id: string
  userId: string
  tokenVersion: number
  /** Such as Firefox on Linux. */
  device: string
  createdAt: TimestampMicros
  usedAt: TimestampMicros
  /** When its token expires. */
  expiresAt: TimestampMicros
}

export interface SessionStore {
  /** Adds a session. Of an existing one it changes `usedAt` only, and never to an earlier time. */
  record(session: Session): Promise<void>
  /** The sessions whose token is not revoked, the last used first. */
  list(userId: string, limit: number): Promise<Session[]>
  /** Revokes the tokens of sessions last used earlier, and deletes these sessions. */
  purge(usedBefore: TimestampMicros): Promise<void>
}

/** Runs work after the response, and reports its errors. */
export type Background = (work: () => Promise<void>) => void

export interface SessionPorts {
  accounts: Pick<AccountStore, 'revoke'>
  sessions: SessionStore
  clock: Clock
  background: Background
}

const dayMicros = 24 * 60 * 60 * 1_000_000
/** A session that is unused for longer has ended. */
const maxIdleMicros = 30 * dayMicros
const recordIntervalMicros = 60 * 60 * 1_000_000
const maxRemembered = 10_000

/** Sessions last used earlier have ended. */
export const idleSince = (now: TimestampMicros): TimestampMicros => now - maxIdleMicros

export function sessionOf(
  { tokenId, userId, version, issued, expires }: TokenClaims,
  userAgent: string | undefined,
  usedAt: TimestampMicros,
): Session {
  return {
    id: tokenId,
    userId,
    tokenVersion: version,
    device: deviceName(userAgent),
    createdAt: issued,
    usedAt,
    expiresAt: expires,
  }
}

/** The rules of sessions. One for all routes: it remembers which uses it has recorded. */
export function createSessions({ accounts, sessions, clock, background }: SessionPorts) {
  const recorded = new Map<string, TimestampMicros>()

  return {
    /** False when it was unused for too long. A token of an earlier version has no session until its first use. */
    isActive: (usedAt: TimestampMicros | undefined) =>
      usedAt === undefined || usedAt >= idleSince(clock.next()),

    /** Records the use of a token, last recorded at `usedAt`: after the response, at most once an hour. */
    use(claims: TokenClaims, usedAt: TimestampMicros | undefined, userAgent: string | undefined) {
      const now = clock.next()
      // On both sides: a use that was recorded while the clock was ahead would otherwise stay the last one.
      const isRecent = (at = 0) => Math.abs(now - at) < recordIntervalMicros
      if (isRecent(usedAt) || isRecent(recorded.get(claims.tokenId))) return
      if (recorded.size >= maxRemembered) recorded.clear()
      recorded.set(claims.tokenId, now)
      background(async () => {
        try {
          await sessions.record(sessionOf(claims, userAgent, now))
        } catch (error) {
          recorded.delete(claims.tokenId)
          throw error
        }
      })
    },

    list: (userId: string) => list(userId),

    /** Ends a session of the user, listed or not. Returns the others. */
    async end(userId: string, id: string): Promise<Session[]> {
      const active = await list(userId, maxDemoSessions)
      const session = active.find((session) => session.id === id)
      if (!session) throw new Failure('session_unknown')
      await accounts.revoke(userId, id, session.expiresAt)
      return active.filter((other) => other !== session).slice(0, maxListedSessions)
    },
  }

  async function list(userId: string, limit = maxListedSessions): Promise<Session[]> {
    const now = clock.next()
    const stored = await sessions.list(userId, limit)
    return stored.filter(({ usedAt, expiresAt }) => usedAt >= idleSince(now) && expiresAt > now)
  }
}
