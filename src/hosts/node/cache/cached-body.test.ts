import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Encoding, keepBody } from './cached-body.ts'

const placeholder = 'the-place-of-a-nonce-123'
const [first, second] = ['the-first-nonce-of-these', 'and_the_second_n0nce/+==']
const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const keep = (text: string) => keepBody(Buffer.from(text), placeholder)
const back = async (body: ReturnType<typeof keep>, encoding: Encoding, nonce: string) =>
  plain[encoding]((await body.take(encoding, nonce)).bytes).toString()

describe('a body with places for a nonce', () => {
  it('holds the nonce in every place, plain and gzipped', async () => {
    const nonce = fc.base64String({ minLength: 24, maxLength: 24 })
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
    for (const nonce of [first, second, first])
      expect(await back(body, 'gzip', nonce)).toBe(`<p>${'words '.repeat(1000)}${nonce}</p>${nonce}`)
  })

  it('is not written over before it has been given back', async () => {
    const body = keep(`a${placeholder}b`)
    for (const encoding of ['identity', 'gzip'] as const) {
      const early = await body.take(encoding, first)
      const late = await body.take(encoding, second)
      expect(plain[encoding](early.bytes).toString()).toBe(`a${first}b`)
      late.giveBack()
      await body.take(encoding, second)
      expect(plain[encoding](early.bytes).toString()).toBe(`a${first}b`)
    }
  })

  it('refuses a nonce of another length, which would shift all that follows', async () => {
    await expect(keep(placeholder).take('identity', 'short')).rejects.toThrow('as long as')
  })

  it('is gzip that ends where it ends: one member, the right checksum and length', async () => {
    const bytes = (await keep(`a${placeholder}b`).take('gzip', first)).bytes
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
    expect((await body.take('gzip', first)).bytes.byteLength).toBeLessThan(1000)
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
          expect(Buffer.compare(plain[encoding]((await body.take(encoding, '')).bytes), bytes)).toBe(0)
      }),
    )
  })

  it('is compressed once, however often it is sent', async () => {
    const body = keep('words '.repeat(1000))
    expect((await body.take('br', 'a')).bytes).toBe((await body.take('br', 'b')).bytes)
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
