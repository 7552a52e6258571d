import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure, type FailureCode } from '#contract/failures.ts'
import type { ServiceEnv } from '../request-context.ts'
import type { Tokens } from './account-ports.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'
import { type Background, idleSince, type SessionPorts } from './session.ts'

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
