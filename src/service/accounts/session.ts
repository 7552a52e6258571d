import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { base64url, jwtVerify, SignJWT } from 'jose'
import { Failure, type FailureCode } from '#contract/failures.ts'
import { maxDemoSessions, maxListedSessions } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Clock } from '../clock.ts'
import type { ServiceEnv } from '../request-context.ts'
import { deviceName } from './device-name.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'

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

export type Tokens = ReturnType<typeof createTokens>

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

export interface AuthPorts extends SessionPorts {
  tokens: Tokens
  rateLimits: RateLimits
  background: Background
}

const recordIntervalMicros = 60 * 60 * 1_000_000

/** Requires the token of a session, and sets their ids. Writes also consume a rate limit. A deleted user's reads fail with `unknownReader`. */
export function requireUser(
  { sessions, tokens, rateLimits, clock, background }: AuthPorts,
  unknownReader: FailureCode = 'user_unknown',
) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = sentToken(c)
    const claims = token ? await tokens.verify(token) : undefined
    if (!claims) throw new Failure('token_invalid')
    const { userId, sessionId } = claims
    const session = await sessions.find(userId, sessionId)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!session) throw new Failure(isRead ? unknownReader : 'user_unknown')
    const { usedAt } = session
    const now = clock.next()
    if (usedAt === null || usedAt < idleSince(now)) throw new Failure('token_invalid')
    if (!isRead) await consumeLimit(rateLimits, 'request', userId)
    if (now - usedAt >= recordIntervalMicros)
      background(async () => {
        await sessions.use(userId, sessionId, usedAt, now)
      })
    c.set('userId', userId)
    c.set('sessionId', sessionId)
    await next()
  })
}

/** With or without `Bearer`; empty when there is none. */
function sentToken({ req }: Pick<Context, 'req'>): string {
  return (req.header('authorization') ?? '').replace(/^Bearer( +|$)/i, '').trim()
}

/** The WWW-Authenticate header of `token_invalid` (RFC 6750, 3). */
export function challenge(c: Pick<Context, 'req'>): string {
  return `Bearer realm="Cutscene"${sentToken(c) && ', error="invalid_token"'}`
}

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

const issuer = 'cutscene'

/** JSON web tokens signed with HS256. Each names its session (`sid`), and expires with it. */
export function createTokens(secret: Uint8Array, now = () => new Date()) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // From bytes, jose would import the key for every token.
  const key = crypto.subtle.importKey('raw', secret.slice(), algorithm, false, ['sign', 'verify'])
  /** By token: WebCrypto verifies a signature in another thread, and the wait for it takes a seventh of a like. */
  const verified = new Map<string, Claims>()
  return {
    issue: async ({ id, userId, createdAt, expiresAt }: Session): Promise<string> =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(Math.floor(createdAt / 1_000_000))
        .setExpirationTime(Math.floor(expiresAt / 1_000_000))
        .sign(await key),

    /** The session that a token names; undefined when the signature is invalid or the token has expired. The session may have ended. */
    async verify(token: string): Promise<{ userId: string; sessionId: string } | undefined> {
      const claims = verified.get(token) ?? (await verifySignature(token))
      return claims && claims.expiresAt > Math.floor(now().getTime() / 1000) ? claims : undefined
    },
  }

  async function verifySignature(token: string): Promise<Claims | undefined> {
    if (!isCanonical(token)) return undefined
    const options = { algorithms: ['HS256'], issuer, currentDate: now(), requiredClaims: ['exp'] }
    const { payload } = (await jwtVerify(token, await key, options).catch(() => undefined)) ?? {}
    const { sub, sid, exp } = payload ?? {}
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    if (verified.size >= maxVerified) verified.clear()
    const claims = { userId: sub, sessionId: sid, expiresAt: exp }
    verified.set(token, claims)
    return claims
  }
}

interface Claims {
  userId: string
  sessionId: string
  /** In seconds, as in the token. */
  expiresAt: number
}

const maxVerified = 10_000

/** Decoders ignore padding and unused bits, so that several texts would be the same token. */
function isCanonical(token: string): boolean {
  try {
    return token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part)
  } catch {
    return false
  }
}
