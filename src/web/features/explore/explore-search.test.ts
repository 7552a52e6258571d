import { expect, it } from 'vitest'
import { readExploreSearch } from './explore-search.ts'

it('reads the parameters of a URL', () => {
  expect(readExploreSearch({ category: 'Sports' })).toEqual({ category: 'Sports' })
  expect(readExploreSearch({ q: ' kart ', cursor: '1a' })).toEqual({ q: 'kart', cursor: '1a' })
})

it('drops category when q is set', () => {
  expect(readExploreSearch({ q: 'kart', category: 'Sports' })).toEqual({ q: 'kart' })
})

it('ignores All, blanks and non-text values', () => {
  expect(readExploreSearch({ q: '  ', category: 'All' })).toEqual({})
  expect(readExploreSearch({ q: ['a'], category: 7, cursor: null })).toEqual({})
})
