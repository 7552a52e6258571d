import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { accepts, compress, minCompressedBytes } from '../compression.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is compressed once and sent many times. */
export interface CachedBody {
  /** Bytes before compression. */
  size: number
  /** The best encoding that the client accepts. */
  choose(acceptEncoding: string): Encoding
  encode(encoding: Encoding): Buffer | Promise<Buffer>
}

/** Bookkeeping of one compressed body. */
const overheadBytes = 512

/** Returns what caches a body. Compressed ones share `maxBytes`, by their hash: a page rendered again with the same bytes is not compressed again. */
export function createBodyCache(maxBytes: number): (body: Buffer) => CachedBody {
  const compressed = new LRUCache<string, Buffer, { body: Buffer; encoding: 'br' | 'gzip' }>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + overheadBytes,
    fetchMethod: (_key, _previous, { context: { body, encoding } }) => compress[encoding](body),
  })

  return (body) => {
    let digest: string | undefined
    return {
      size: body.byteLength,
      choose(accepted) {
        if (body.byteLength < minCompressedBytes) return 'identity'
        return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
      },
      encode(encoding) {
        if (encoding === 'identity') return body
        digest ??= hash('sha256', body, 'base64url')
        const key = `${encoding} ${digest}`
        return compressed.get(key) ?? compressed.forceFetch(key, { context: { body, encoding } })
      },
    }
  }
}
