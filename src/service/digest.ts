/** A 64-bit FNV-1a hash for ETags. Synchronous: WebCrypto's SHA-1 took as long as the rest of a small response. */
export function digest(bytes: Uint8Array): ArrayBuffer {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    high = Math.imul(high ^ byte, 0x01000193)
    low = Math.imul(low ^ byte, 0x85ebca6b)
  }
  return new Uint32Array([high, low]).buffer
}
