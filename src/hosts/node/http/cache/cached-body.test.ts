import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBodyCache } from './cached-body.ts'

const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const cacheBody = createBodyCache(1_000_000)
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

it('is compressed once for all responses, also as the body of a later entry', async () => {
  const [body, later] = [cache('words '.repeat(1000)), cache('words '.repeat(1000))]
  const [first, second] = await Promise.all([body.encode('br'), body.encode('br')])
  expect(second).toBe(first)
  expect(await later.encode('br')).toBe(first)
  expect(await later.encode('gzip')).not.toBe(first)
})

it('is compressed again when compressed bodies have become too many', async () => {
  const cacheBody = createBodyCache(100_000)
  const random = () => cacheBody(randomBytes(30_000))
  const body = random()
  const first = await body.encode('gzip')
  expect(await body.encode('gzip')).toBe(first)
  await Promise.all([random().encode('gzip'), random().encode('br'), random().encode('gzip')])
  const again = await body.encode('gzip')
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
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
