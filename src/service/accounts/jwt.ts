import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Tokens } from './account-ports.ts'

const issuer = 'cutscene'

/** JSON web tokens signed with HS256. Each names its session (`sid`), and expires with it. */
export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // From bytes, jose would import the key for every token.
  const key = crypto.subtle.importKey('raw', secret.slice(), algorithm, false, ['sign', 'verify'])
  return {
    issue: async ({ id, userId, createdAt, expiresAt }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(Math.floor(createdAt / 1_000_000))
        .setExpirationTime(Math.floor(expiresAt / 1_000_000))
        .sign(await key),

    async verify(token) {
      if (!isCanonical(token)) return undefined
      const options = { algorithms: ['HS256'], issuer, currentDate: now(), requiredClaims: ['exp'] }
      const verified = await jwtVerify(token, await key, options).catch(() => undefined)
      const { sub, sid } = verified?.payload ?? {}
      return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
    },
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
