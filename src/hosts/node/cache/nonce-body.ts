import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { accepts } from '../http/compression.ts'
import type { CachedBody, EncodedBody } from './cached-body.ts'
import { createChecksum } from './crc32-patch.ts'

const deflated = promisify(deflateRaw)

/** Writes a nonce into a compressed body: the cost per response does not depend on the body's length. */
export function cacheBodyWithNonces(body: Buffer, placeholder: Buffer): CachedBody {
  const offsets = offsetsOf(body, placeholder)
  const plain = createCopies(body, offsets)
  let gzipped: Promise<(nonce: Buffer) => EncodedBody> | undefined
  return {
    size: body.byteLength,
    choose: (accepted) => (accepts(accepted, 'gzip') ? 'gzip' : 'identity'),
    async encode(encoding, text) {
      const nonce = Buffer.from(text)
      if (nonce.byteLength !== placeholder.byteLength)
        throw new Error('The nonce is not as long as the placeholder')
      if (encoding !== 'gzip') return plain(nonce)
      gzipped ??= gzip(body, offsets, placeholder.byteLength)
      return (await gzipped)(nonce)
    },
  }
}

function offsetsOf(body: Buffer, placeholder: Buffer): number[] {
  const offsets: number[] = []
  for (
    let at = body.indexOf(placeholder);
    at >= 0;
    at = body.indexOf(placeholder, at + placeholder.byteLength)
  )
    offsets.push(at)
  return offsets
}

/** Slow connections need several copies at a time. This many are pooled. */
const maxPooled = 2

/** Copies from a pool: allocating one per response would cost more than everything else. */
function createCopies(original: Buffer, offsets: number[]): (nonce: Buffer) => EncodedBody {
  const pool: Buffer[] = []
  return (nonce) => {
    const bytes = pool.pop() ?? Buffer.from(original)
    for (const offset of offsets) bytes.set(nonce, offset)
    return {
      bytes,
      release: () => {
        if (pool.length < maxPooled) pool.push(bytes)
      },
    }
  }
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x03, 0x00])

/** Deflates the text between placeholders once, to a byte boundary. Each placeholder is a stored block (RFC 1951, 3.2.4). */
async function gzip(
  body: Buffer,
  offsets: number[],
  length: number,
): Promise<(nonce: Buffer) => EncodedBody> {
  const parts = [0, ...offsets.map((offset) => offset + length)].map((start, index) =>
    deflated(body.subarray(start, offsets[index]), { finishFlush: constants.Z_SYNC_FLUSH }),
  )
  const [first = Buffer.alloc(0), ...others] = await Promise.all(parts)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(body.byteLength, 4)
  const original = Buffer.concat([
    head,
    first,
    ...others.flatMap((part) => [storedBlock(length), part]),
    lastBlock,
    trailer,
  ])
  const checksum = createChecksum(body, offsets, length)
  const copy = createCopies(original, storedOffsets(head.byteLength + first.byteLength, others, length))
  return (nonce) => {
    const encoded = copy(nonce)
    encoded.bytes.writeUInt32LE(checksum(nonce), original.byteLength - trailer.byteLength)
    return encoded
  }
}

const storedHead = 5

function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(storedHead + length)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(~length & 0xffff, 3)
  return block
}

function storedOffsets(start: number, parts: Buffer[], length: number): number[] {
  let at = start
  return parts.map((part) => {
    const offset = at + storedHead
    at = offset + length + part.byteLength
    return offset
  })
}
