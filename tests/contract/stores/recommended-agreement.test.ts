import { describe, expect, it } from 'vitest'
import { storedShelves } from '#contract/library/stored-shelves.ts'
import type { Taste } from '#service/games/game-store.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import { createGameStore as createInMemory } from '#stores/memory/catalogue/game-store.ts'
import { anyVideo, emptyLibrary } from '#stores/memory/library/library-state.ts'
import { createShelfStore as createShelvesInMemory } from '#stores/memory/library/shelf-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { readRealCatalogue } from '../../real-catalogue.fixture.ts'
import { filesOf, openTables } from '../fixtures/catalogue.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { timestampAt } from './library.fixture.ts'

describe.each([
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
] as const)('recommendations in memory and in %s', (_, openDatabase) => {
  it('agree by videos of the shipped catalogue', async () => {
    const { categories, ...shipped } = await readRealCatalogue()
    const { games, creators, videos } = await nameCatalogue(shipped.videos, shipped.games)
    const db = await openDatabase()
    await loadCatalogue(db, { ...filesOf(categories, shipped.videos), games: shipped.games }, new Date(0))
    await createUsers(db, 'ada')
    const library = emptyLibrary()
    const [tested, model] = [createSqlStores(db), createInMemory(games, creators, videos, () => library)]
    const shelves = [tested.shelves, createShelvesInMemory(library, anyVideo)]
    for (const [index, { _id }] of videos.entries()) {
      // Each shelf has every thirteenth video, and at a time of its own.
      const shelf = storedShelves[index % 13]
      if (shelf)
        for (const store of shelves) await store.add('ada', shelf, _id, timestampAt((index * 7919) % 577))
    }
    const ids = videos.map(({ _id }) => _id)
    const tastes: Taste[] = [
      { userId: 'ada' },
      { userId: 'nobody' },
      ...ids
        .filter((_, index) => index % 6 === 0)
        .map((id, index) => ({
          watched: [id, ...ids.slice(0, index % 3)],
          without: ids.slice(index, index * 4),
        })),
    ]
    for (const taste of tastes) {
      const found = await model.recommended(taste, 12)
      expect(await tested.games.recommended(taste, 12)).toEqual(found)
      if (!('watched' in taste)) expect(found === undefined).toBe(taste.userId === 'nobody')
    }
  })
})
