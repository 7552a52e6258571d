import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { TokenClaims, Tokens } from './account-ports.ts'

/** The longest session; one that is not used ends earlier. */
const lifetimeSeconds = 365 * 24 * 60 * 60
const issuer = 'cutscene'
const maxCachedTokens = 10_000

/** JSON web tokens signed with HS256, valid for a year. */
export function createTokens(secret: Uint8Array, { now, clock }: { now: () => Date; clock: Clock }): Tokens {
  // A valid signature stays valid: only expiry and revocation are checked again.
  const cache = new Map<string, TokenClaims>()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // From bytes, jose would import the key for every token.
  const key = crypto.subtle.importKey('raw', secret.slice(), algorithm, false, ['sign', 'verify'])
  return {
    async issue(userId, version) {
      const issued = Math.floor(now().getTime() / 1000)
      const [tokenId, expires] = [clock.id(), issued + lifetimeSeconds]
      const token = await new SignJWT({ ver: version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setJti(tokenId)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(await key)
      return { token, claims: claimsOf(userId, tokenId, version, issued, expires) }
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
    const { sub, jti, iat, exp, ver } = verified?.payload ?? {}
    if (typeof sub !== 'string' || typeof jti !== 'string' || !iat || !exp || typeof ver !== 'number')
      return undefined
    const claims = claimsOf(sub, jti, ver, iat, exp)
    if (cache.size >= maxCachedTokens) cache.clear()
    cache.set(token, claims)
    return claims
  }
}

/** `issued` and `expires` are in seconds. */
function claimsOf(userId: string, tokenId: string, version: number, issued: number, expires: number) {
  return { userId, tokenId, version, issued: issued * 1_000_000, expires: expires * 1_000_000 }
}

/** Decoders ignore padding and unused bits, so that several texts would be the same token. */
function isCanonical(token: string): boolean {
  try {
    return token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part)
  } catch {
    return false
  }
}
