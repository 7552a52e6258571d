import { crc32 } from 'node:zlib'

/**
 * Tells the CRC-32 of a text once a filling stands in all its places, without reading the text again.
 * CRC is linear: each byte of the filling changes the sum by what it alone would, whatever else is there.
 */
export function checksumOfPlaces(
  text: Buffer,
  places: number[],
  length: number,
): (filling: Uint8Array) => number {
  const empty = Buffer.from(text)
  for (const place of places) empty.fill(0, place, place + length)
  const sumOfEmpty = crc32(empty)
  const changes = changesByByte(text.byteLength, places, length)
  return (filling) => {
    let sum = sumOfEmpty
    for (let index = 0; index < length; index++)
      sum ^= (changes[index] as Uint32Array)[filling[index] as number] as number
    return sum >>> 0
  }
}

/** For each byte of the filling, what each of its 256 values changes. */
function changesByByte(size: number, places: number[], length: number): Uint32Array[] {
  let bits = changesOfLastByte(size, places, length)
  const changes: Uint32Array[] = []
  for (let index = length - 1; index >= 0; index--) {
    changes[index] = allValues(bits)
    // A byte that stands one further to the front is followed by one byte more.
    bits = bits.map(followedByZero)
  }
  return changes
}

function changesOfLastByte(size: number, places: number[], length: number): number[] {
  const text = Buffer.alloc(size)
  const sumOfZeros = crc32(text)
  return Array.from({ length: 8 }, (_, bit) => {
    for (const place of places) text[place + length - 1] = 1 << bit
    return crc32(text) ^ sumOfZeros
  })
}

const zero = Buffer.alloc(1)

/** crc32 inverts its start and its end; a change has neither. */
const followedByZero = (change: number): number => ~crc32(zero, ~change >>> 0)

function allValues(bits: number[]): Uint32Array {
  const values = new Uint32Array(256)
  for (let value = 1; value < 256; value++) {
    const lowest = value & -value
    values[value] = (values[value ^ lowest] as number) ^ (bits[Math.log2(lowest)] as number)
  }
  return values
}
