import { accepts, compress, minCompressedBytes } from '../http/compression.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is compressed once and sent many times. */
export interface CachedBody {
  /** Bytes before compression. */
  size: number
  /** The best encoding that the client accepts. */
  choose(acceptEncoding: string): Encoding
  encode(encoding: Encoding): Buffer | Promise<Buffer>
}

export function cacheBody(body: Buffer): CachedBody {
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    size: body.byteLength,
    choose(accepted) {
      if (body.byteLength < minCompressedBytes) return 'identity'
      return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
    },
    encode(encoding) {
      if (encoding === 'identity') return body
      const existing = compressed.get(encoding) ?? compress[encoding](body)
      compressed.set(encoding, existing)
      return existing
    },
  }
}
