import { expect, it } from 'vitest'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { createGameStore } from '#stores/memory/catalogue/game-store.ts'
import { Cursor } from '../cursor.ts'
import { createGameRules } from './games.ts'

it('the pages of games that are yet to be released go on after midnight', async () => {
  const games = ['2027-01-01', '2027-02-01'].map((releaseDate, index) => ({
    slug: `game-${index}`,
    name: `Game ${index}`,
    releaseDate,
  }))
  let today = '2026-11-30'
  const stores = { catalogue: createCatalogueStore([], []), games: createGameStore(games, [], []) }
  const rules = createGameRules(stores, () => today)
  const first = await rules.games({ released: 'soon', limit: 1 })
  today = '2026-12-01'
  const cursor = Cursor.parse(first.nextCursor)
  const next = await rules.games({ released: 'soon', limit: 1, cursor })
  expect([...first.games, ...next.games].map(({ slug }) => slug)).toEqual(['game-0', 'game-1'])
})
