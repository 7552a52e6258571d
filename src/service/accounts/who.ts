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

/** Lets through whoever has a token that counts; `unknown` is said when its user is gone. */
export function requireUser(
  { accounts, tokens, rateLimits }: WhoPorts,
  unknown: FailureCode = 'user_unknown',
) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer +/i, '').trim()
    const claims = token ? await tokens.read(token) : undefined
    if (!claims) throw new Failure('token_invalid')
    const session = await accounts.session(claims.userId, claims.tokenId)
    if (!session) throw new Failure(unknown)
    if (session.revoked || session.tokenVersion !== claims.version) throw new Failure('token_invalid')
    if (c.req.method !== 'GET') await takeTry(rateLimits, 'write', claims.userId)
    c.set('claims', claims)
    c.set('userId', claims.userId)
    await next()
  })
}
