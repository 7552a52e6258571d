import { createHmac } from 'node:crypto'

/** What an authenticator app shows (RFC 6238), by code of its own. */
export function codeOf(secret: string, ms: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0xf) & 0x7fffffff
  return String(number).slice(-6).padStart(6, '0')
}

function bytesOf(secret: string): Buffer {
  let bits = 0n
  for (const letter of secret)
    bits = (bits << 5n) | BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  return Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex')
}
