import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import { accepts } from './accepted-encoding.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A text that is compressed once and sent many times, in some of which a nonce takes its places. */
export interface KeptBody {
  size: number
  /** The best of the encodings that this body comes in. */
  choose(acceptEncoding: string): Encoding
  bytes(encoding: Encoding, nonce: string): Promise<Buffer>
}

const compressedFrom = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const deflated = promisify(deflateRaw)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function keepBody(body: Buffer, placeholder: string): KeptBody {
  const parts = body.includes(placeholder) ? body.toString('utf8').split(placeholder) : undefined
  return parts ? keepWithNonce(parts.map((part) => Buffer.from(part))) : keepPlain(body)
}

function keepPlain(body: Buffer): KeptBody {
  const compress = { br: () => brotli(body, quality), gzip: () => gzipped(body), identity: async () => body }
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    size: body.byteLength,
    choose(accepted) {
      if (body.byteLength < compressedFrom) return 'identity'
      return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
    },
    bytes(encoding) {
      const bytes = made.get(encoding) ?? compress[encoding]()
      made.set(encoding, bytes)
      return bytes
    },
  }
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x03, 0x00])

/**
 * Each part is deflated once, up to a byte's edge, and each nonce goes between them as a stored block (RFC 1951, 3.2.4):
 * a response costs a copy and a checksum instead of a compression.
 */
function keepWithNonce(parts: Buffer[]): KeptBody {
  let deflatedParts: Promise<Buffer[]> | undefined
  const deflateParts = () =>
    Promise.all(parts.map((part) => deflated(part, { finishFlush: constants.Z_SYNC_FLUSH })))
  return {
    size: parts.reduce((size, part) => size + part.byteLength, 0),
    choose: (accepted) => (accepts(accepted, 'gzip') ? 'gzip' : 'identity'),
    async bytes(encoding, nonce) {
      const filling = Buffer.from(nonce)
      if (encoding !== 'gzip') return Buffer.concat(between(parts, filling))
      deflatedParts ??= deflateParts()
      const blocks = between(await deflatedParts, storedBlock(filling))
      return Buffer.concat([gzipHeader, ...blocks, lastBlock, trailer(between(parts, filling))])
    },
  }
}

function between(parts: Buffer[], filling: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part]))
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.byteLength, 1)
  head.writeUInt16LE(~bytes.byteLength & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

function trailer(plain: Buffer[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    plain.reduce((sum, part) => crc32(part, sum), 0),
    0,
  )
  end.writeUInt32LE(plain.reduce((size, part) => size + part.byteLength, 0) >>> 0, 4)
  return end
}
