import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Encoding, keepBody } from './kept-body.ts'

const placeholder = 'nonce-3f0c9d5e-0001-4000-8000-123456789abc'
const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const keep = (text: string) => keepBody(Buffer.from(text), placeholder)
const back = async (body: ReturnType<typeof keep>, encoding: Encoding, nonce: string) =>
  plain[encoding](await body.bytes(encoding, nonce)).toString()

describe('a body with places for a nonce', () => {
  it('holds the nonce in every place, plain and gzipped', async () => {
    const nonce = fc.oneof(fc.base64String({ minLength: 1, maxLength: 64 }), fc.string({ unit: 'grapheme' }))
    await fc.assert(
      fc.asyncProperty(anyParts, nonce, async (parts, nonce) => {
        const body = keep(parts.join(placeholder))
        for (const encoding of ['identity', 'gzip'] as const)
          expect(await back(body, encoding, nonce)).toBe(parts.join(nonce))
      }),
      { numRuns: 300 },
    )
  })

  it('has another nonce at each sending, from the same compressed parts', async () => {
    const body = keep(`<p>${'words '.repeat(1000)}${placeholder}</p>${placeholder}`)
    for (const nonce of ['first', 'second', 'the third, and longer', ''])
      expect(await back(body, 'gzip', nonce)).toBe(`<p>${'words '.repeat(1000)}${nonce}</p>${nonce}`)
  })

  it('is gzip that ends where it ends: one member, the right checksum and length', async () => {
    const bytes = await keep(`a${placeholder}b`).bytes('gzip', 'nonce')
    for (const [place, name] of [
      [bytes.byteLength - 8, 'checksum'],
      [bytes.byteLength - 4, 'length'],
    ] as const) {
      const spoilt = Buffer.from(bytes)
      spoilt[place] = (spoilt[place] as number) ^ 1
      expect(() => gunzipSync(spoilt), name).toThrow()
    }
    expect(() => gunzipSync(bytes.subarray(0, -1))).toThrow()
    expect(() => gunzipSync(Buffer.concat([bytes, Buffer.from([0x1f, 0x8b, 8, 9])]))).toThrow()
  })

  it('is nearly as small as if it were compressed whole', async () => {
    const body = keep(`${'<li>words and words</li>'.repeat(2000)}${placeholder}`)
    expect((await body.bytes('gzip', 'nonce')).byteLength).toBeLessThan(1000)
  })

  it('comes in gzip or plain, never in brotli', () => {
    const body = keep(placeholder)
    expect(body.choose('br, gzip')).toBe('gzip')
    expect(body.choose('br')).toBe('identity')
    expect(body.choose('gzip;q=0')).toBe('identity')
    expect(body.choose('')).toBe('identity')
  })
})

describe('a body without', () => {
  it('comes back as it was in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        const body = keepBody(Buffer.from(bytes), placeholder)
        for (const encoding of ['identity', 'gzip', 'br'] as const)
          expect(Buffer.compare(plain[encoding](await body.bytes(encoding, 'x')), bytes)).toBe(0)
      }),
    )
  })

  it('is compressed once, however often it is sent', async () => {
    const body = keep('words '.repeat(1000))
    expect(await body.bytes('br', 'a')).toBe(await body.bytes('br', 'b'))
  })

  it('comes in the best that is taken, from a size on', () => {
    const [long, short] = [keep('a'.repeat(1024)), keep('a'.repeat(1023))]
    expect(['gzip, br', 'gzip', 'br;q=0, gzip', ''].map((accepted) => long.choose(accepted))).toEqual([
      'br',
      'gzip',
      'gzip',
      'identity',
    ])
    expect(short.choose('gzip, br')).toBe('identity')
  })
})

const anyParts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.constantFrom('', '<script nonce="', 'nonce-', 'words '.repeat(5000)),
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1000, maxLength: 3000 }),
  ),
  { minLength: 2, maxLength: 6 },
)
