import { defaultSiteName } from '#contract/site-name.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'

const stepMicros = 30_000_000
const digits = 6
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base 32 (RFC 4648), as authenticator apps read it. */
export const createTotpSecret = (): string => toBase32(crypto.getRandomValues(new Uint8Array(secretBytes)))

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: string, account: string, siteName = defaultSiteName): string {
  const issuer = encodeURIComponent(siteName)
  const label = `${issuer}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=30`
}

/** The time step of a code (RFC 6238), which may be one early or late; undefined for a wrong code. */
export async function totpStep(
  secret: string,
  code: string,
  now: TimestampMicros,
): Promise<number | undefined> {
  const current = Math.floor(now / stepMicros)
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase32(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  )
  for (const step of [current, current - 1, current + 1]) if ((await codeAt(key, step)) === code) return step
  return undefined
}

/** RFC 4226, 5.3. */
async function codeAt(key: CryptoKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const number = mac.getUint32(mac.getUint8(19) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Encodes without padding, which the lengths here do not need. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}
