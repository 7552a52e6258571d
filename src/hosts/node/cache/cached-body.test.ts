import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cacheBody } from './cached-body.ts'

const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const cache = (text: string) => cacheBody(Buffer.from(text))

it('is unchanged in every encoding', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const body = cacheBody(Buffer.from(bytes))
      for (const encoding of ['identity', 'gzip', 'br'] as const)
        expect(Buffer.compare(plain[encoding](await body.encode(encoding)), bytes)).toBe(0)
    }),
  )
})

it('is compressed once for all responses', async () => {
  const body = cache('words '.repeat(1000))
  expect(await body.encode('br')).toBe(await body.encode('br'))
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
