import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from './accepted-encoding.ts'
import { keepWithNonce } from './nonced-body.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A text that is compressed once and sent many times, in some of which a nonce takes its places. */
export interface KeptBody {
  /** Bytes, before compression. */
  size: number
  /** The best of the encodings that this body comes in. */
  choose(acceptEncoding: string): Encoding
  /** The nonce is as long as what it takes the place of. */
  take(encoding: Encoding, nonce: string): Promise<Taken>
}

export interface Taken {
  bytes: Buffer
  /** Says that they have been sent, and may be written over. */
  giveBack(): void
}

const compressedFrom = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function keepBody(body: Buffer, placeholder: string): KeptBody {
  return body.includes(placeholder) ? keepWithNonce(body, Buffer.from(placeholder)) : keepPlain(body)
}

function keepPlain(body: Buffer): KeptBody {
  const compress = { br: () => brotli(body, quality), gzip: () => gzipped(body), identity: async () => body }
  const made = new Map<Encoding, Promise<Taken>>()
  const make = async (encoding: Encoding) => ({ bytes: await compress[encoding](), giveBack() {} })
  return {
    size: body.byteLength,
    choose(accepted) {
      if (body.byteLength < compressedFrom) return 'identity'
      return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
    },
    take(encoding) {
      const taken = made.get(encoding) ?? make(encoding)
      made.set(encoding, taken)
      return taken
    },
  }
}
