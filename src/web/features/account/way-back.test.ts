import { expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

it.each(['/liked-videos', '/videos?q=a%20b&category=Action', '/videos/1#top', '/'])(
  'leads back to %s',
  (from) => {
    expect(wayBack(from)).toBe(from)
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
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/signup?x=1',
])('leads home instead of to %j', (from) => {
  expect(wayBack(from)).toBe('/')
})
