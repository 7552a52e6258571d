import { Failure } from '#contract/failures.ts'
import { maxDemoSessions, maxListedSessions } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Clock } from '../clock.ts'
import { deviceName } from './device-name.ts'

/** A sign-in that has not ended. Its token is valid as long as it is stored. */
export interface Session {
  id: string
  userId: string
  /** Such as Firefox on Linux. */
  device: string
  createdAt: TimestampMicros
  /** To the hour. */
  usedAt: TimestampMicros
  /** When its token expires. */
  expiresAt: TimestampMicros
}

export interface SessionStore {
  /** Adds a session. False when the account is disabled, or its hash no longer `passwordHash`; nothing changes then. */
  start(session: Session, passwordHash: string): Promise<boolean>
  /** `usedAt` is null when the session has ended. Undefined when the user does not exist. */
  find(userId: string, id: string): Promise<{ usedAt: TimestampMicros | null } | undefined>
  /** Changes `usedAt` if it is still `before`. False otherwise, and when the session has ended. */
  use(userId: string, id: string, before: TimestampMicros, at: TimestampMicros): Promise<boolean>
  /** The last used first. */
  list(userId: string, limit: number): Promise<Session[]>
  /** Idempotent. */
  end(userId: string, id: string): Promise<void>
  /** Ends every session of the user, and makes a mailed link for a new password invalid. */
  endAll(userId: string): Promise<void>
  /** Ends the sessions last used earlier. */
  purge(usedBefore: TimestampMicros): Promise<void>
}

/** Runs work after the response, and reports its errors. */
export type Background = (work: () => Promise<void>) => void

export interface SessionPorts {
  sessions: SessionStore
  clock: Clock
}

const dayMicros = 24 * 60 * 60 * 1_000_000
const lifetimeMicros = 365 * dayMicros
/** A session that is unused for longer has ended. */
const maxIdleMicros = 30 * dayMicros

/** Sessions last used earlier have ended. */
export const idleSince = (now: TimestampMicros): TimestampMicros => now - maxIdleMicros

export function newSession(clock: Clock, userId: string, userAgent: string | undefined): Session {
  const at = clock.next()
  const device = deviceName(userAgent)
  return { id: clock.id(), userId, device, createdAt: at, usedAt: at, expiresAt: at + lifetimeMicros }
}

export async function listSessions(
  { sessions, clock }: SessionPorts,
  userId: string,
  limit = maxListedSessions,
): Promise<Session[]> {
  const now = clock.next()
  const stored = await sessions.list(userId, limit)
  return stored.filter(({ usedAt, expiresAt }) => usedAt >= idleSince(now) && expiresAt > now)
}

/** Ends a session of the user, listed or not. Returns the others. */
export async function endSession(ports: SessionPorts, userId: string, id: string): Promise<Session[]> {
  const active = await listSessions(ports, userId, maxDemoSessions)
  if (!active.some((session) => session.id === id)) throw new Failure('session_unknown')
  await ports.sessions.end(userId, id)
  return active.filter((session) => session.id !== id).slice(0, maxListedSessions)
}
