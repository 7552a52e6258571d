import { accepts, compress, compressedFrom } from '../http/compression.ts'
import { keepWithNonce } from './nonce-body.ts'

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

export function keepBody(body: Buffer, placeholder: string): KeptBody {
  return body.includes(placeholder) ? keepWithNonce(body, Buffer.from(placeholder)) : keepPlain(body)
}

function keepPlain(body: Buffer): KeptBody {
  const made = new Map<Encoding, Promise<Taken>>()
  const make = async (encoding: Encoding) => ({
    bytes: encoding === 'identity' ? body : await compress[encoding](body),
    giveBack() {},
  })
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
