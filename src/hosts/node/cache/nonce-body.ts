import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { accepts } from '../http/compression.ts'
import type { KeptBody, Taken } from './cached-body.ts'
import { checksumOfPlaces } from './crc32-patch.ts'

const deflated = promisify(deflateRaw)

/** A text with places: a response costs the writing of a nonce into them, however long the text is. */
export function keepWithNonce(body: Buffer, placeholder: Buffer): KeptBody {
  const places = placesOf(body, placeholder)
  const plain = copiesOf(body, places)
  let gzipped: Promise<(nonce: Buffer) => Taken> | undefined
  return {
    size: body.byteLength,
    choose: (accepted) => (accepts(accepted, 'gzip') ? 'gzip' : 'identity'),
    async take(encoding, nonce) {
      const filling = Buffer.from(nonce)
      if (filling.byteLength !== placeholder.byteLength)
        throw new Error('The nonce is not as long as its places')
      if (encoding !== 'gzip') return plain(filling)
      gzipped ??= gzip(body, places, placeholder.byteLength)
      return (await gzipped)(filling)
    },
  }
}

function placesOf(body: Buffer, placeholder: Buffer): number[] {
  const places: number[] = []
  for (
    let at = body.indexOf(placeholder);
    at >= 0;
    at = body.indexOf(placeholder, at + placeholder.byteLength)
  )
    places.push(at)
  return places
}

/** More than one is on its way at once when a visitor's line is slow; that many wait to be used again. */
const idleAtMost = 2

/** The same bytes again and again, in memory that is used again: new memory for each costs more than all else. */
function copiesOf(original: Buffer, places: number[]): (filling: Buffer) => Taken {
  const idle: Buffer[] = []
  return (filling) => {
    const bytes = idle.pop() ?? Buffer.from(original)
    for (const place of places) bytes.set(filling, place)
    return {
      bytes,
      giveBack: () => {
        if (idle.length < idleAtMost) idle.push(bytes)
      },
    }
  }
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x03, 0x00])

/** What stands between the places is deflated once, up to a byte's edge; each place is a stored block (RFC 1951, 3.2.4). */
async function gzip(body: Buffer, places: number[], length: number): Promise<(nonce: Buffer) => Taken> {
  const parts = [0, ...places.map((place) => place + length)].map((start, index) =>
    deflated(body.subarray(start, places[index]), { finishFlush: constants.Z_SYNC_FLUSH }),
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
  const checksum = checksumOfPlaces(body, places, length)
  const copy = copiesOf(original, placesAfter(head.byteLength + first.byteLength, others, length))
  return (filling) => {
    const taken = copy(filling)
    taken.bytes.writeUInt32LE(checksum(filling), original.byteLength - trailer.byteLength)
    return taken
  }
}

const storedHead = 5

function storedBlock(length: number): Buffer {
  const block = Buffer.alloc(storedHead + length)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(~length & 0xffff, 3)
  return block
}

function placesAfter(start: number, parts: Buffer[], length: number): number[] {
  let at = start
  return parts.map((part) => {
    const place = at + storedHead
    at = place + length + part.byteLength
    return place
  })
}
