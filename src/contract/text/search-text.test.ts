import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldTitle } from './fold-text.ts'
import { searchText } from './search-text.ts'

it.each([
  ['  mario   kart ', 'mario kart'],
  ['mario\u00a0kart\u3000\t8\n', 'mario kart 8'],
  ['Ｍａｒｉｏ　Ｋａｒｔ！', 'Mario Kart!'],
  ['Poke\u0301mon', 'Pokémon'],
  ['ｐｏｋｅ\u0301ｍｏｎ', 'pokémon'],
  ['half\u0000life', 'half life'],
  [' \u2003 ', ''],
  ['Spider´s Web²', 'Spider´s Web²'],
])('%j becomes %j', (typed, text) => {
  expect(searchText(typed)).toBe(text)
})

it('finds the same, and stays as it is when it is normalised again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = searchText(typed)
      expect(foldTitle(text)).toBe(foldTitle(typed))
      expect(searchText(text)).toBe(text)
    }),
  )
})
