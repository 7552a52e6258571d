import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiPath } from './api-request.ts'

const origin = 'https://trailers.example'
beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => void vi.unstubAllGlobals())

const pathOf = (address: string, base: string) => apiPath(new URL(address, origin).href, base)

it.each([
  ['/api/videos?limit=1', '/', '/api/videos'],
  ['/api', '/', '/api'],
  ['/api/videos', '/cutscene/', '/api/videos'],
  ['/cutscene/api/videos?limit=1', '/cutscene/', '/api/videos'],
  ['/cutscene/api', '/cutscene/', '/api'],
])('%s on a site at %s is a request for %s', (address, base, path) => {
  expect(pathOf(address, base)).toBe(path)
})

it.each([
  ['/videos', '/'],
  ['/apis', '/'],
  ['/api/docs', '/'],
  ['/api/docs/', '/'],
  ['/cutscene/api/docs', '/cutscene/'],
  ['/other/api/videos', '/cutscene/'],
  ['https://elsewhere.example/api/videos', '/'],
])('%s on a site at %s is no API request', (address, base) => {
  expect(pathOf(address, base)).toBeUndefined()
})
