import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure, type FailureCode } from '#contract/failures.ts'
import type { ServiceEnv } from '../request-context.ts'
import type { AccountStore, Tokens } from './account-ports.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'
import type { createSessions } from './session.ts'

export interface AuthPorts {
  accounts: AccountStore
  tokens: Tokens
  rateLimits: RateLimits
  userSessions: ReturnType<typeof createSessions>
}

/** Requires a valid token and sets `userId`. Writes also consume a rate limit. A deleted user's reads fail with `unknownReader`. */
export function requireUser(
  { accounts, tokens, rateLimits, userSessions }: AuthPorts,
  unknownReader: FailureCode = 'user_unknown',
) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = sentToken(c)
    const claims = token ? await tokens.verify(token) : undefined
    if (!claims) throw new Failure('token_invalid')
    const tokenState = await accounts.tokenState(claims.userId, claims.tokenId)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!tokenState) throw new Failure(isRead ? unknownReader : 'user_unknown')
    const { revoked, tokenVersion, usedAt } = tokenState
    if (revoked || tokenVersion !== claims.version || !userSessions.isActive(usedAt))
      throw new Failure('token_invalid')
    if (!isRead) await consumeLimit(rateLimits, 'request', claims.userId)
    userSessions.use(claims, usedAt, c.env.userAgent)
    c.set('claims', claims)
    c.set('userId', claims.userId)
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
