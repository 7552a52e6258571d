import { expect, it } from 'vitest'
import { parseSearch, returnPath, stringifySearch } from './site-address.ts'

it('reads numbers and booleans as text', () => {
  expect(parseSearch('?q=2048')).toEqual({ q: '2048' })
  expect(parseSearch('?q=true')).toEqual({ q: 'true' })
})

it('writes parameters as a form would, and omits undefined values', () => {
  expect(stringifySearch({ q: 'a & b', category: undefined })).toBe('?q=a+%26+b')
  expect(stringifySearch({})).toBe('')
})

it('ignores __proto__', () => {
  parseSearch('?__proto__=x')
  expect({}).not.toHaveProperty('x')
})

it.each(['/liked-videos', '/videos?q=a%20b&category=Action', '/videos/1#top', '/'])(
  'returns to %s',
  (from) => {
    expect(returnPath(from)).toBe(from)
  },
)

it.each([
  undefined,
  7,
  '',
  'videos',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/videos/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/signup?x=1',
  '/forgot-password',
  '/reset-password#token',
])('returns home instead of to %j', (from) => {
  expect(returnPath(from)).toBe('/')
})
