import { expect, it } from 'vitest'
import { localizedPath, preferredLanguage, splitLanguage } from './languages.ts'

it.each([
  ['en', '/', '/'],
  ['en', '/videos', '/videos'],
  ['de', '/', '/de'],
  ['de', '/videos/1', '/de/videos/1'],
  ['ar', '/p/de', '/ar/p/de'],
] as const)('in %s, %s is %s', (language, path, localized) => {
  expect(localizedPath(language, path)).toBe(localized)
  expect(splitLanguage(localized)).toEqual({ language, path })
})

it('takes only a whole part of a path for a language', () => {
  expect(splitLanguage('/de/')).toEqual({ language: 'de', path: '/' })
  for (const path of ['/demo', '/fr/videos', '/en/videos', '/DE', '/videos/de', ''])
    expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'AR-EG', 'de'], 'ar'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})
