import { describe, expect, it } from 'vitest'
import type { VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { type CatalogueFiles, loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createGameStore } from '#stores/sql/games/game-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import {
  categoriesNamed,
  filesOf,
  idOf,
  openTables,
  videosOf,
  videosTitled,
} from '../fixtures/catalogue.fixture.ts'

const monday = new Date('2026-01-05T09:30:00Z')
const both = categoriesNamed('Action', 'Arcade')
const [action, arcade] = both as [(typeof both)[0], (typeof both)[0]]

describe('loading the catalogue', () => {
  it('changes nothing and returns false for the same files', async () => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('One'), 'same'))
    const before = await everythingIn(db)
    expect(await load(filesOf(both, videosTitled('Not looked at'), 'same'))).toBe(false)
    expect(await titles()).toEqual(['One'])
    expect(await everythingIn(db)).toEqual(before)
  })

  it('replaces hundreds of videos in reads, counts and searches (FTS5 notes their deletions beyond 2^53)', async () => {
    const { load, store, titles } = await openLoaded()
    const names = Array.from(
      { length: 400 },
      (_, index) => `Title ${index} of ${'many words '.repeat(index % 9)}`,
    )
    for (const state of ['plugh', 'xyzzy', 'third'])
      await load(filesOf(both, videosTitled(...names.map((name) => `${state} ${name}`), `Last of ${state}`)))
    await load(filesOf(both, videosTitled(...names.map((name) => `third ${name}`))))
    expect(await store.video(idOf(400))).toBeUndefined()
    for (const search of ['third title 399', '399']) expect(await titles({ search })).toHaveLength(1)
    for (const search of ['plu', 'plugh', 'xy', 'xyz', 'last']) {
      expect(await titles({ search })).toEqual([])
      expect(await store.count({ search }, 10)).toBe(0)
    }
    expect((await store.categories()).map(({ videoCount }) => videoCount)).toEqual([400, 0])
  })

  it('adds, removes, describes, renames and reorders categories, also when two swap their ids', async () => {
    const { load, store } = await openLoaded()
    const [, , sports] = categoriesNamed('Action', 'Arcade', 'Sports') as [never, never, typeof action]
    const described = { ...arcade, description: 'Anew' }
    const swapped = [
      { ...action, _id: arcade._id },
      { ...arcade, _id: action._id },
    ]
    for (const categories of [both, [sports, described], both, swapped]) {
      await load(filesOf(categories, []))
      expect(await store.categories()).toEqual(categories.map((category) => ({ ...category, videoCount: 0 })))
    }
    const renamed = { ...action, categoryName: 'Fights' }
    await load(filesOf([renamed], videosOf([{ category: 'Fights' }])))
    expect(await store.categories()).toEqual([{ ...renamed, videoCount: 1 }])
  })

  it('keeps cursors usable for unchanged videos', async () => {
    const { load, store } = await openLoaded()
    const videos = videosTitled('5', '4', '3', '2', '1')
    await load(filesOf(both, videos))
    const { next } = await store.videos({ limit: 2 })
    await load(filesOf(both, videosOf(videos.map((video) => ({ ...video, views: 9 })))))
    const rest = await store.videos({ after: next, limit: 10 })
    expect(rest.videos.map(({ title }) => title)).toEqual(['3', '2', '1'])
  })

  it.each<[string, CatalogueFiles]>([
    ['a video of an unknown category', filesOf(both, videosOf([{}, { category: 'Nobody' }]))],
    ['two videos of one id', filesOf(both, videosOf([{ _id: 'same' }, { _id: 'same' }]))],
    ['two categories of one id', filesOf([...both, { ...action, categoryName: 'Other' }], [])],
  ])('that fails for %s changes nothing', async (_, broken) => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Kept', 'Too'), 'before'))
    const before = await everythingIn(db)
    await expect(load(broken)).rejects.toThrow()
    expect(await everythingIn(db)).toEqual(before)
    expect(await titles({ search: 'kept' })).toEqual(['Kept'])
    expect(await load(filesOf(both, videosTitled('Kept', 'Too'), 'before'))).toBe(false)
    expect(await load(filesOf(both, videosTitled('Cured')))).toBe(true)
  })

  it('leaves imported videos and their categories, newer than all of the files, also where a file has one of the same id', async () => {
    const { db, load, store, titles } = await openLoaded()
    await load(filesOf(both, videosOf([{ title: 'Imported', category: 'Arcade' }])))
    await db.updateTable('video').set({ from_files: 0 }).execute()
    for (const state of ['first', 'second', 'third'])
      await load(filesOf([action], videosTitled(...Array.from({ length: 120 }, (_, at) => `${state} ${at}`))))
    expect((await titles()).slice(0, 3)).toEqual(['Imported', 'third 1', 'third 2'])
    expect(await titles({ search: 'imported' })).toEqual(['Imported'])
    expect(await titles({ search: 'third 0' })).toEqual([])
    const counted = (await store.categories()).map(({ categoryName, videoCount }) => [
      categoryName,
      videoCount,
    ])
    expect(Object.fromEntries(counted)).toEqual({ Action: 119, Arcade: 1 })
  })
})

it('of a game that the files no longer have, no more is known than that its videos name it', async () => {
  const { db, load } = await openLoaded()
  const games = createGameStore(db)
  const facts = { series: 'Portal', genres: ['Puzzle'], platforms: ['PC'], releaseDate: '2007' }
  const files = filesOf(both, videosOf([{ game: 'Portal' }]))
  await load({ ...files, games: ['Portal', 'Portal 2'].map((name) => ({ name, ...facts })) })
  expect(await games.similar('portal', 9)).toEqual(['portal-2'])
  await load({ ...files, digest: 'later' })
  expect(await games.game('portal')).toEqual({ name: 'Portal', slug: 'portal' })
  expect((await games.games({ order: 'name', limit: 9 })).games).toHaveLength(1)
  expect(await games.similar('portal', 9)).toEqual([])
  expect((await games.facets({}, '2026-12-01')).genres).toEqual(new Map())
})

describe('values found by a refresh', () => {
  const asked = { unavailable_since: '2026-01-02', refreshed_at: '2026-01-03' }
  const found = { duration: 90, views: 7, published_on: '2026-01-01', ...asked }
  const link = 'https://videos.example/a.mp4'

  it.each([
    ['are retained when the files lack them', { link, title: 'Renamed' }, found],
    [
      'are overwritten by values of the files',
      { link, duration: 91, views: 8, publishedOn: '2025' },
      { ...found, duration: 91, views: 8, published_on: '2025' },
    ],
    [
      'are dropped when the link changes',
      { link: `${link}?other` },
      { duration: null, views: 0, published_on: null, unavailable_since: null, refreshed_at: null },
    ],
  ])('%s', async (_, change, expected) => {
    const { db, load } = await openLoaded()
    await load(filesOf(both, videosOf([{ duration: null, link }])))
    await db.updateTable('video').set(found).where('id', '=', idOf(0)).execute()
    await load(filesOf(both, videosOf([{ duration: null, ...change }])))
    const facts = ['duration', 'views', 'published_on', 'unavailable_since', 'refreshed_at'] as const
    expect(await db.selectFrom('video').select(facts).executeTakeFirstOrThrow()).toEqual(expected)
  })
})

async function openLoaded() {
  const db = await openTables()
  const store = createCatalogueStore(db)
  return {
    db,
    store,
    load: (files: CatalogueFiles) => loadCatalogue(db, files, monday),
    titles: async (filter: VideosFilter = {}) =>
      (await store.videos({ ...filter, limit: 100 })).videos.map(({ title }) => title),
  }
}

async function everythingIn(db: Database) {
  return {
    categories: await db.selectFrom('category').selectAll().orderBy('ordinal').execute(),
    videos: await db.selectFrom('video').selectAll().orderBy('position').execute(),
    loads: await db.selectFrom('catalogue_load').selectAll().execute(),
  }
}
