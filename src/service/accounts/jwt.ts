import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { TokenClaims, Tokens } from './account.ts'

const lifetimeSeconds = 30 * 24 * 60 * 60
const issuer = 'cutscene'
const maxCachedTokens = 10_000

/** JSON web tokens signed with HS256, valid for 30 days. */
export function createTokens(secret: Uint8Array, { now, clock }: { now: () => Date; clock: Clock }): Tokens {
  // A valid signature stays valid: only expiry and revocation are checked again.
  const cache = new Map<string, TokenClaims>()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // From bytes, jose would import the key for every token.
  const key = crypto.subtle.importKey('raw', secret.slice(), algorithm, false, ['sign', 'verify'])
  return {
    async issue(userId, version) {
      const issued = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ver: version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setJti(clock.id())
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimeSeconds)
        .sign(await key)
    },

    async verify(token) {
      const claims = cache.get(token) ?? (await verifySignature(token))
      return claims && claims.expires > now().getTime() * 1000 ? claims : undefined
    },
  }

  async function verifySignature(token: string): Promise<TokenClaims | undefined> {
    if (!isCanonical(token)) return undefined
    const options = { algorithms: ['HS256'], issuer, currentDate: now() }
    const verified = await jwtVerify(token, await key, options).catch(() => undefined)
    const { sub, jti, exp, ver } = verified?.payload ?? {}
    if (typeof sub !== 'string' || typeof jti !== 'string' || !exp || typeof ver !== 'number')
      return undefined
    const claims = { userId: sub, tokenId: jti, version: ver, expires: exp * 1_000_000 }
    if (cache.size >= maxCachedTokens) cache.clear()
    cache.set(token, claims)
    return claims
  }
}

/** Decoders ignore padding and unused bits, so that several texts would be the same token. */
function isCanonical(token: string): boolean {
  try {
    return token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part)
  } catch {
    return false
  }
}
