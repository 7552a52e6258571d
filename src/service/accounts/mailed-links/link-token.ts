import { base64url } from 'jose'

/** The secret of a link: 256 random bits. */
export const createLinkToken = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** What is stored of it. It has 256 random bits, so that a fast hash suffices: SHA-256. */
export async function hashLinkToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return base64url.encode(new Uint8Array(digest))
}
