import { expect, it } from 'vitest'
import { readExploreSearch } from './explore-search.ts'

it('reads what an address asks for', () => {
  expect(readExploreSearch({ category: 'Sports' })).toEqual({ category: 'Sports' })
  expect(readExploreSearch({ q: ' kart ', cursor: '1a' })).toEqual({ q: 'kart', cursor: '1a' })
})

it('lets a search look through all categories', () => {
  expect(readExploreSearch({ q: 'kart', category: 'Sports' })).toEqual({ q: 'kart' })
})

it('takes All, blanks and anything that is no text for nothing', () => {
  expect(readExploreSearch({ q: '  ', category: 'All' })).toEqual({})
  expect(readExploreSearch({ q: ['a'], category: 7, cursor: null })).toEqual({})
})
