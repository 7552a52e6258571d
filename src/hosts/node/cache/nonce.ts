import { randomFillSync } from 'node:crypto'

const bytes = 18
const reserve = Buffer.alloc(bytes * 256)
let used = reserve.byteLength

/** 144 random bits in 24 letters; many at once are asked of the system, each is used once. */
export function createNonce(): string {
  if (used === reserve.byteLength) {
    randomFillSync(reserve)
    used = 0
  }
  const nonce = reserve.toString('base64url', used, used + bytes)
  used += bytes
  return nonce
}
