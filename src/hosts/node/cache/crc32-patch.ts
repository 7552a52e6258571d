import { crc32 } from 'node:zlib'

/**
 * Computes the CRC-32 of a text with a patch at all offsets, without reading the text again.
 * CRC is linear: each byte of the patch changes the checksum independently of all others.
 */
export function createChecksum(
  text: Buffer,
  offsets: number[],
  length: number,
): (patch: Uint8Array) => number {
  const empty = Buffer.from(text)
  for (const offset of offsets) empty.fill(0, offset, offset + length)
  const emptyChecksum = crc32(empty)
  const changes = changesByByte(text.byteLength, offsets, length)
  return (patch) => {
    let sum = emptyChecksum
    for (let index = 0; index < length; index++)
      sum ^= (changes[index] as Uint32Array)[patch[index] as number] as number
    return sum >>> 0
  }
}

/** For each byte of the patch: how each of its 256 values changes the checksum. */
function changesByByte(size: number, offsets: number[], length: number): Uint32Array[] {
  let bits = changesOfLastByte(size, offsets, length)
  const changes: Uint32Array[] = []
  for (let index = length - 1; index >= 0; index--) {
    changes[index] = allValues(bits)
    // One byte closer to the front, a byte is followed by one more zero.
    bits = bits.map(followedByZero)
  }
  return changes
}

function changesOfLastByte(size: number, offsets: number[], length: number): number[] {
  const text = Buffer.alloc(size)
  const zerosChecksum = crc32(text)
  return Array.from({ length: 8 }, (_, bit) => {
    for (const offset of offsets) text[offset + length - 1] = 1 << bit
    return crc32(text) ^ zerosChecksum
  })
}

const zero = Buffer.alloc(1)

/** crc32 inverts its initial and final value. The inversions here cancel that out. */
const followedByZero = (change: number): number => ~crc32(zero, ~change >>> 0)

function allValues(bits: number[]): Uint32Array {
  const values = new Uint32Array(256)
  for (let value = 1; value < 256; value++) {
    const lowest = value & -value
    values[value] = (values[value ^ lowest] as number) ^ (bits[Math.log2(lowest)] as number)
  }
  return values
}
