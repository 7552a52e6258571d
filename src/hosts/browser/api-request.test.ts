import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiRequest } from './api-request.ts'

const origin = 'https://trailers.example'
beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => void vi.unstubAllGlobals())

const asked = (address: string, base: string) => {
  // A worker's requests have whole addresses, and it makes new ones from its own.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(to: string | URL | Request, init?: RequestInit) {
        super(typeof to === 'string' ? new URL(to, origin) : to, init)
      }
    },
  )
  const request = apiRequest(new Request(new URL(address, origin)), base)
  return request?.url.slice(origin.length)
}

it.each([
  ['/api/videos?limit=1', '/', '/api/videos?limit=1'],
  ['/api', '/', '/api'],
  ['/api/videos', '/cutscene/', '/api/videos'],
  ['/cutscene/api/videos?limit=1', '/cutscene/', '/api/videos?limit=1'],
  ['/cutscene/api', '/cutscene/', '/api'],
])('%s of a site at %s asks the service for %s', (address, base, path) => {
  expect(asked(address, base)).toBe(path)
})

it.each([
  ['/videos', '/'],
  ['/apis', '/'],
  ['/api/docs', '/'],
  ['/cutscene/api/docs', '/cutscene/'],
  ['/other/api/videos', '/cutscene/'],
  ['https://elsewhere.example/api/videos', '/'],
])('%s of a site at %s is none of the service’s', (address, base) => {
  expect(asked(address, base)).toBeUndefined()
})
