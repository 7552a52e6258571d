import { createMiddleware } from 'hono/factory'
import { Failure, type FailureCode } from '#contract/failures.ts'
import type { AccountStore, TokenClaims, Tokens } from './account.ts'
import { type RateLimits, takeTry } from './rate-limits.ts'

export interface ServiceEnv {
  Variables: { claims: TokenClaims; userId: string }
}

export interface WhoPorts {
  accounts: AccountStore
  tokens: Tokens
  rateLimits: RateLimits
}

/** Set by homes on every request, whatever its sender said. */
export const visitorAddress = 'x-visitor-address'

/** Lets through whoever has a token that counts; `unknownReader` is said to a read when its user is gone. */
export function requireUser(
  { accounts, tokens, rateLimits }: WhoPorts,
  unknownReader: FailureCode = 'user_unknown',
) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer +/i, '').trim()
    const claims = token ? await tokens.read(token) : undefined
    if (!claims) throw new Failure('token_invalid')
    const session = await accounts.session(claims.userId, claims.tokenId)
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!session) throw new Failure(reading ? unknownReader : 'user_unknown')
    if (session.revoked || session.tokenVersion !== claims.version) throw new Failure('token_invalid')
    if (!reading) await takeTry(rateLimits, 'write', claims.userId)
    c.set('claims', claims)
    c.set('userId', claims.userId)
    await next()
  })
}
