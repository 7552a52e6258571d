import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { TokenClaims, Tokens } from './account.ts'

const days = 30
const issuer = 'cutscene'
const rememberedAtMost = 10_000

/** JSON web tokens (HS256) for thirty days. */
export function createTokens(secret: Uint8Array, { now, clock }: { now: () => Date; clock: Clock }): Tokens {
  // A signature that was right stays right: only time and revocation are looked at again.
  const known = new Map<string, TokenClaims>()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // Once: from bytes, the library would make it anew for every token.
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
        .setExpirationTime(issued + days * 24 * 60 * 60)
        .sign(await key)
    },

    async read(token) {
      const claims = known.get(token) ?? (await verify(token))
      return claims && claims.expires > now().getTime() * 1000 ? claims : undefined
    },
  }

  async function verify(token: string): Promise<TokenClaims | undefined> {
    if (!isSpeltOut(token)) return undefined
    const options = { algorithms: ['HS256'], issuer, currentDate: now() }
    const verified = await jwtVerify(token, await key, options).catch(() => undefined)
    const { sub, jti, exp, ver } = verified?.payload ?? {}
    if (typeof sub !== 'string' || typeof jti !== 'string' || !exp || typeof ver !== 'number')
      return undefined
    const claims = { userId: sub, tokenId: jti, version: ver, expires: exp * 1_000_000 }
    if (known.size >= rememberedAtMost) known.clear()
    known.set(token, claims)
    return claims
  }
}

/** Letter by letter as it was issued: who decodes overlooks padding, and bits of the last letter that mean nothing. */
function isSpeltOut(token: string): boolean {
  try {
    return token.split('.').every((part) => base64url.encode(base64url.decode(part)) === part)
  } catch {
    return false
  }
}
