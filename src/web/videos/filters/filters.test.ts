import { expect, it } from 'vitest'
import { isFiltered, readExploreSearch } from './filters.ts'

it('shortens a search that is too long, as its field does', () => {
  expect(readExploreSearch({ q: 'a'.repeat(10_000) })).toEqual({ q: 'a'.repeat(200) })
  expect(readExploreSearch({ q: `${'a'.repeat(199)} b` })).toEqual({ q: 'a'.repeat(199) })
})

it('drops category when q is set', () => {
  expect(readExploreSearch({ q: 'kart', category: 'Sports' })).toEqual({ q: 'kart' })
})

it('ignores All, blanks and non-text values', () => {
  expect(readExploreSearch({ q: '  ', category: 'All' })).toEqual({})
  expect(readExploreSearch({ q: ['a'], category: 7, cursor: null })).toEqual({})
})

it.each([
  { sort: 'newest' },
  { sort: 'best' },
  { year: '1949' },
  { year: '2101' },
  { year: '2017.5' },
  { year: '0x7e1' },
  { length: 'toString' },
  { kind: 'toString' },
  { genre: ' ' },
  { creator: ' ' },
  { watched: 'show' },
])('ignores %j', (search) => {
  expect(readExploreSearch(search)).toEqual({})
})

it('shortens a genre and a platform that are too long', () => {
  expect(readExploreSearch({ genre: 'a'.repeat(10_000), platform: 'b'.repeat(41) })).toEqual({
    genre: 'a'.repeat(40),
    platform: 'b'.repeat(40),
  })
})

it('an order is no filter, nor is a category', () => {
  expect(isFiltered({ q: 'kart', sort: 'views', category: 'Sports' })).toBe(false)
  expect(isFiltered({ year: '2017' })).toBe(true)
})

it('a search is normalised; names of categories and creators are not', () => {
  const name = 'A  \uff22\u2028C'
  expect(readExploreSearch({ q: name })).toMatchObject({ q: 'A B C' })
  expect(readExploreSearch({ category: name, creator: name })).toMatchObject({
    category: name,
    creator: name,
  })
})
