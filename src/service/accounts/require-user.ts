import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure, type FailureCode } from '#contract/failures.ts'
import type { ServiceEnv } from '../request-context.ts'
import type { AccountStore, Tokens } from './account.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'

export interface AuthPorts {
  accounts: AccountStore
  tokens: Tokens
  rateLimits: RateLimits
}

/** Lets through whoever has a token that counts; `unknownReader` is said to a read when its user is gone. */
export function requireUser(
  { accounts, tokens, rateLimits }: AuthPorts,
  unknownReader: FailureCode = 'user_unknown',
) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = sentToken(c)
    const claims = token ? await tokens.read(token) : undefined
    if (!claims) throw new Failure('token_invalid')
    const session = await accounts.session(claims.userId, claims.tokenId)
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!session) throw new Failure(reading ? unknownReader : 'user_unknown')
    if (session.revoked || session.tokenVersion !== claims.version) throw new Failure('token_invalid')
    if (!reading) await consumeLimit(rateLimits, 'write', claims.userId)
    c.set('claims', claims)
    c.set('userId', claims.userId)
    await next()
  })
}

/** After Bearer or bare; empty without one. */
function sentToken({ req }: Pick<Context, 'req'>): string {
  return (req.header('authorization') ?? '').replace(/^Bearer( +|$)/i, '').trim()
}

/** What a refused token's answer asks for (RFC 6750, 3). A wrong password has none: a token would not let it in, nor is the one sent with it wrong. */
export function challenge(c: Pick<Context, 'req'>): string {
  return `Bearer realm="Cutscene"${sentToken(c) && ', error="invalid_token"'}`
}
