import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiPath } from './api-path.ts'

const origin = 'https://trailers.example'
beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => void vi.unstubAllGlobals())

const asked = (address: string, base: string) => apiPath(new URL(address, origin).href, base)

it.each([
  ['/api/videos?limit=1', '/', '/api/videos'],
  ['/api', '/', '/api'],
  ['/api/videos', '/cutscene/', '/api/videos'],
  ['/cutscene/api/videos?limit=1', '/cutscene/', '/api/videos'],
  ['/cutscene/api', '/cutscene/', '/api'],
])('%s of a site at %s asks the service for %s', (address, base, path) => {
  expect(asked(address, base)).toBe(path)
})

it.each([
  ['/videos', '/'],
  ['/apis', '/'],
  ['/api/docs', '/'],
  ['/api/docs/', '/'],
  ['/cutscene/api/docs', '/cutscene/'],
  ['/other/api/videos', '/cutscene/'],
  ['https://elsewhere.example/api/videos', '/'],
])('%s of a site at %s is none of the service’s', (address, base) => {
  expect(asked(address, base)).toBeUndefined()
})
