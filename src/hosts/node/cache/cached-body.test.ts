import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheBody, type Encoding } from './cached-body.ts'

const placeholder = 'placeholder-of-a-nonce-1'
const [first, second] = ['the-first-nonce-of-these', 'and_the_second_n0nce/+==']
const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const cache = (text: string) => cacheBody(Buffer.from(text), placeholder)
const decode = async (body: ReturnType<typeof cache>, encoding: Encoding, nonce: string) =>
  plain[encoding]((await body.encode(encoding, nonce)).bytes).toString()

describe('a body with placeholders', () => {
  it('contains the nonce at every placeholder, plain and gzipped', async () => {
    const nonce = fc.base64String({ minLength: 24, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(anyParts, nonce, async (parts, nonce) => {
        const body = cache(parts.join(placeholder))
        for (const encoding of ['identity', 'gzip'] as const)
          expect(await decode(body, encoding, nonce)).toBe(parts.join(nonce))
      }),
      { numRuns: 300 },
    )
  })

  it('has another nonce in each response, from the same compressed parts', async () => {
    const body = cache(`<p>${'words '.repeat(1000)}${placeholder}</p>${placeholder}`)
    for (const nonce of [first, second, first])
      expect(await decode(body, 'gzip', nonce)).toBe(`<p>${'words '.repeat(1000)}${nonce}</p>${nonce}`)
  })

  it('is not overwritten before its release', async () => {
    const body = cache(`a${placeholder}b`)
    for (const encoding of ['identity', 'gzip'] as const) {
      const early = await body.encode(encoding, first)
      const late = await body.encode(encoding, second)
      expect(plain[encoding](early.bytes).toString()).toBe(`a${first}b`)
      late.release()
      await body.encode(encoding, second)
      expect(plain[encoding](early.bytes).toString()).toBe(`a${first}b`)
    }
  })

  it('rejects a nonce of another length, which would shift the rest', async () => {
    await expect(cache(placeholder).encode('identity', 'short')).rejects.toThrow('as long as')
  })

  it('is one gzip member with the right checksum and length', async () => {
    const bytes = (await cache(`a${placeholder}b`).encode('gzip', first)).bytes
    for (const [offset, name] of [
      [bytes.byteLength - 8, 'checksum'],
      [bytes.byteLength - 4, 'length'],
    ] as const) {
      const corrupt = Buffer.from(bytes)
      corrupt[offset] = (corrupt[offset] as number) ^ 1
      expect(() => gunzipSync(corrupt), name).toThrow()
    }
    expect(() => gunzipSync(bytes.subarray(0, -1))).toThrow()
    expect(() => gunzipSync(Buffer.concat([bytes, Buffer.from([0x1f, 0x8b, 8, 9])]))).toThrow()
  })

  it('is nearly as small as if it were compressed whole', async () => {
    const body = cache(`${'<li>words and words</li>'.repeat(2000)}${placeholder}`)
    expect((await body.encode('gzip', first)).bytes.byteLength).toBeLessThan(1000)
  })

  it('is sent as gzip or plain, never as brotli', () => {
    const body = cache(placeholder)
    expect(body.choose('br, gzip')).toBe('gzip')
    expect(body.choose('br')).toBe('identity')
    expect(body.choose('gzip;q=0')).toBe('identity')
    expect(body.choose('')).toBe('identity')
  })
})

describe('a body without placeholders', () => {
  it('is unchanged in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        const body = cacheBody(Buffer.from(bytes), placeholder)
        for (const encoding of ['identity', 'gzip', 'br'] as const)
          expect(Buffer.compare(plain[encoding]((await body.encode(encoding, '')).bytes), bytes)).toBe(0)
      }),
    )
  })

  it('is compressed once for all responses', async () => {
    const body = cache('words '.repeat(1000))
    expect((await body.encode('br', 'a')).bytes).toBe((await body.encode('br', 'b')).bytes)
  })

  it('is sent in the best accepted encoding, from a minimum size on', () => {
    const [long, short] = [cache('a'.repeat(1024)), cache('a'.repeat(1023))]
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
