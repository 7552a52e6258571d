import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

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
