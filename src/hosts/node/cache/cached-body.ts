import { randomFillSync } from 'node:crypto'
import { accepts, compress, minCompressedBytes } from '../http/compression.ts'
import { cacheBodyWithNonces } from './nonce-body.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is compressed once and sent many times, each time with a nonce of its own if it has placeholders. */
export interface CachedBody {
  /** Bytes before compression. */
  size: number
  /** The best available encoding that the client accepts. */
  choose(acceptEncoding: string): Encoding
  /** The nonce is as long as the placeholder. */
  encode(encoding: Encoding, nonce: string): Promise<EncodedBody>
}

export interface EncodedBody {
  bytes: Buffer
  /** Call once the bytes are sent: their memory is used again. */
  release(): void
}

export function cacheBody(body: Buffer, placeholder: string): CachedBody {
  return body.includes(placeholder)
    ? cacheBodyWithNonces(body, Buffer.from(placeholder))
    : cachePlainBody(body)
}

function cachePlainBody(body: Buffer): CachedBody {
  const encoded = new Map<Encoding, Promise<EncodedBody>>()
  const encodeOnce = async (encoding: Encoding) => ({
    bytes: encoding === 'identity' ? body : await compress[encoding](body),
    release() {},
  })
  return {
    size: body.byteLength,
    choose(accepted) {
      if (body.byteLength < minCompressedBytes) return 'identity'
      return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
    },
    encode(encoding) {
      const existing = encoded.get(encoding) ?? encodeOnce(encoding)
      encoded.set(encoding, existing)
      return existing
    },
  }
}

const nonceBytes = 18
const randomBytes = Buffer.alloc(nonceBytes * 256)
let usedBytes = randomBytes.byteLength

/** 144 random bits in 24 characters. Random bytes are requested from the system for 256 nonces at once. */
export function createNonce(): string {
  if (usedBytes === randomBytes.byteLength) {
    randomFillSync(randomBytes)
    usedBytes = 0
  }
  const nonce = randomBytes.toString('base64url', usedBytes, usedBytes + nonceBytes)
  usedBytes += nonceBytes
  return nonce
}
