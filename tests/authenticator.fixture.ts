const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows (RFC 6238), in code of its own. */
export async function codeAt(secret: string, ms = Date.now()): Promise<string> {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setUint32(4, Math.floor(ms / 30_000))
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, counter))
  const offset = (mac[19] as number) & 15
  const [a = 0, b = 0, c = 0, d = 0] = mac.subarray(offset, offset + 4)
  return String(((a & 127) * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % 1_000_000).padStart(6, '0')
}
