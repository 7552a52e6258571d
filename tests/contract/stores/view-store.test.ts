import { expect, it } from 'vitest'
import { createCatalogueStore as catalogueInMemory } from '#stores/memory/catalogue/catalogue-store.ts'
import { type CountedViews, createViewStore as viewsInMemory } from '#stores/memory/catalogue/view-store.ts'
import { createCatalogueStore as catalogueInTables } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createViewStore as viewsInTables } from '#stores/sql/catalogue/view-store.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, idOf, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'
import { viewsStoreContract } from './view-store.contract.ts'

const categories = categoriesNamed('Action')

viewsStoreContract('memory', async (videos) => {
  const counted: CountedViews = new Map()
  const viewsOf = (id: string) => counted.get(id) ?? 0
  return {
    views: viewsInMemory(counted),
    catalogue: catalogueInMemory(categories, videos, viewsOf),
  }
})

viewsStoreContract('SQLite', async (videos) => {
  const db = await openTables()
  await loadCatalogue(db, filesOf(categories, videos), new Date(0))
  return { views: viewsInTables(db), catalogue: catalogueInTables(db) }
})

const emptyPostgres = postgresTables()

viewsStoreContract('PostgreSQL', async (videos) => {
  const db = await emptyPostgres()
  await loadCatalogue(db, filesOf(categories, videos), new Date(0))
  return { views: viewsInTables(db), catalogue: catalogueInTables(db) }
})

it('views survive removal of the video', async () => {
  const db = await openTables()
  const load = (views: number[]) =>
    loadCatalogue(db, filesOf(categories, videosOf(views.map((number) => ({ views: number })))), new Date(0))
  const viewsOf = async (number: number) => (await catalogueInTables(db).video(idOf(number)))?.views
  await load([10, 20])
  await viewsInTables(db).add(
    new Map([
      [idOf(0), 1],
      [idOf(1), 2],
    ]),
  )
  await load([100])
  expect([await viewsOf(0), await viewsOf(1)]).toEqual([101, undefined])
  await load([100, 200])
  expect([await viewsOf(0), await viewsOf(1)]).toEqual([101, 202])
})
