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

describe('loading the catalogue', () => {
  it('changes nothing and returns false for the same files', async () => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('One'), 'same'))
    const before = await everythingIn(db)
    expect(await load(filesOf(both, videosTitled('Not looked at'), 'same'))).toBe(false)
    expect(await titles()).toEqual(['One'])
    expect(await everythingIn(db)).toEqual(before)
  })

  it('replaces hundreds of videos (FTS5 notes their deletions beyond 2^53)', async () => {
    const { load, titles } = await openLoaded()
    const names = Array.from(
      { length: 400 },
      (_, index) => `Title ${index} of ${'many words '.repeat(index % 9)}`,
    )
    for (const state of ['first', 'second', 'third']) {
      const videos = videosTitled(...names.map((name) => `${state} ${name}`))
      expect(await load(filesOf(both, videos, state))).toBe(true)
    }
    expect(await titles({ search: 'third title 399' })).toHaveLength(1)
    expect(await titles({ search: 'first' })).toEqual([])
  })

  it('removes and renames videos in reads, counts and searches of any length', async () => {
    const { load, store, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Plugh', 'Xyzzy')))
    await load(filesOf(both, videosTitled('After')))
    expect(await store.video(idOf(1))).toBeUndefined()
    for (const search of ['p', 'plugh', 'xy', 'xyz', 'xyzzy']) {
      expect(await titles({ search })).toEqual([])
      expect(await store.count({ search }, 10)).toBe(0)
    }
    for (const search of ['af', 'after']) expect(await titles({ search })).toEqual(['After'])
    expect((await store.categories()).map(({ videoCount }) => videoCount)).toEqual([1, 0])
  })

  it('adds, removes, describes and reorders categories', async () => {
    const { load, store } = await openLoaded()
    const [action, arcade, sports] = categoriesNamed('Action', 'Arcade', 'Sports') as [never, never, never]
    await load(filesOf([action, arcade], []))
    const described = { ...(action as object), description: 'Anew' } as never
    await load(filesOf([sports, described], []))
    expect(await store.categories()).toEqual([
      { ...(sports as object), videoCount: 0 },
      { ...(described as object), videoCount: 0 },
    ])
  })

  it('changes ids and names of categories, also when two swap their ids', async () => {
    const { load, store } = await openLoaded()
    const [action, arcade] = categoriesNamed('Action', 'Arcade') as [(typeof both)[0], (typeof both)[0]]
    await load(filesOf([action, arcade], []))
    const swapped = [
      { ...action, _id: arcade._id },
      { ...arcade, _id: action._id },
    ]
    await load(filesOf(swapped, []))
    expect((await store.categories()).map(({ _id }) => _id)).toEqual([arcade._id, action._id])
    const renamed = [{ ...action, categoryName: 'Fights' }]
    await load(filesOf(renamed, videosOf([{ category: 'Fights' }])))
    expect(await store.categories()).toEqual([{ ...renamed[0], videoCount: 1 }])
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
})

describe('a load that fails', () => {
  it.each<[string, CatalogueFiles]>([
    ['a video of an unknown category', filesOf(both, videosOf([{}, { category: 'Nobody' }]))],
    ['two videos of one id', filesOf(both, videosOf([{ _id: 'same' }, { _id: 'same' }]))],
    ['two categories of one id', filesOf([...both, { ...both[0], categoryName: 'Other' } as never], [])],
  ])('for %s changes nothing', async (_, broken) => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Kept', 'Too'), 'before'))
    const before = await everythingIn(db)
    await expect(load(broken)).rejects.toThrow()
    expect(await everythingIn(db)).toEqual(before)
    expect(await titles()).toEqual(['Kept', 'Too'])
    expect(await titles({ search: 'ke' })).toEqual(['Kept'])
    expect(await titles({ search: 'kept' })).toEqual(['Kept'])
    expect(await load(filesOf(both, videosTitled('Kept', 'Too'), 'before'))).toBe(false)
    expect(await load(filesOf(both, videosTitled('Cured')))).toBe(true)
  })
})

describe('imported videos', () => {
  it('remain in reads, counts and searches when the files change', async () => {
    const { db, load, store, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Imported', 'Also')))
    await comesFromElsewhere(db, idOf(0))
    await load(filesOf(both, videosOf([{ _id: idOf(7), title: 'Newer' }])))
    expect(await titles()).toEqual(['Imported', 'Newer'])
    expect(await titles({ search: 'imported' })).toEqual(['Imported'])
    expect((await store.categories())[0]?.videoCount).toBe(2)
  })

  it('stay newer than all of the files, however often and by however many videos these change', async () => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Imported')))
    await comesFromElsewhere(db, idOf(0))
    for (const state of ['first', 'second', 'third']) {
      const videos = Array.from({ length: 120 }, (_, index) => ({
        _id: idOf(1 + index),
        title: `${state} ${index}`,
      }))
      await load(filesOf(both, videosOf(videos)))
    }
    expect((await titles()).slice(0, 3)).toEqual(['Imported', 'third 0', 'third 1'])
  })

  it('take precedence over a video of the files with the same id', async () => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Imported')))
    await comesFromElsewhere(db, idOf(0))
    await load(filesOf(both, videosTitled('From the files', 'Also')))
    expect(await titles()).toEqual(['Imported', 'Also'])
    expect(await titles({ search: 'from' })).toEqual([])
  })

  it('are folded again after a change of foldVersion', async () => {
    const { db, load, titles } = await openLoaded()
    await load(filesOf(both, videosTitled('Ärger', 'Ruhe'), 'same'))
    for (const id of [idOf(0), idOf(1)]) await comesFromElsewhere(db, id)
    await db.updateTable('video').set({ folded_title: 'ärger' }).where('id', '=', idOf(0)).execute()
    expect(await titles({ search: 'arger' })).toEqual([])
    await db.updateTable('catalogue_load').set({ digest: 'same folded 0' }).execute()
    expect(await load(filesOf(both, [], 'same'))).toBe(true)
    expect(await titles({ search: 'arger' })).toEqual(['Ärger'])
    expect(await titles({ search: 'ruhe' })).toEqual(['Ruhe'])
  })

  it('retain a category that the files no longer have', async () => {
    const { db, load, store, titles } = await openLoaded()
    await load(filesOf(both, videosOf([{ category: 'Arcade', title: 'Pong' }])))
    await comesFromElsewhere(db, idOf(0))
    await load(filesOf(categoriesNamed('Action'), []))
    expect(await titles()).toEqual(['Pong'])
    expect((await store.categories()).map(({ categoryName }) => categoryName).sort()).toEqual([
      'Action',
      'Arcade',
    ])
  })
})

it('of a game that the files no longer have, no more is known than that its videos name it', async () => {
  const { db, load } = await openLoaded()
  const games = createGameStore(db)
  const known = {
    name: 'Portal',
    series: 'Portal',
    genres: ['Puzzle'],
    platforms: ['PC'],
    releaseDate: '2007',
  }
  const files = filesOf(both, videosOf([{ game: 'Portal' }]))
  await load({ ...files, games: [known, { ...known, name: 'Portal 2' }] })
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

/** An imported video, which is in no file. */
const comesFromElsewhere = (db: Database, id: string) =>
  db.updateTable('video').set({ from_files: 0 }).where('id', '=', id).execute()

async function everythingIn(db: Database) {
  return {
    categories: await db.selectFrom('category').selectAll().orderBy('ordinal').execute(),
    videos: await db.selectFrom('video').selectAll().orderBy('position').execute(),
    loads: await db.selectFrom('catalogue_load').selectAll().execute(),
  }
}
