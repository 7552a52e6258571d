import { describe, expect, it } from 'vitest'
import { foldTitle } from '#contract/text/fold-text.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createSitemapPages } from '#stores/sql/catalogue/sitemap-pages.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import {
  categoriesNamed,
  filesOf,
  idOf,
  openTables,
  videosOf,
  videosTitled,
} from '../fixtures/catalogue.fixture.ts'

/** What is too large or too rare for random videos and queries. */
describe.each([
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
] as const)('the catalogue in %s', (_, openDatabase) => {
  async function open(videos: Parameters<typeof videosOf>[0]) {
    const db = await openDatabase()
    const load = (videos: Parameters<typeof videosOf>[0]) =>
      loadCatalogue(db, filesOf(categoriesNamed('Action'), videosOf(videos)), new Date(0))
    await load(videos)
    const store = createCatalogueStore(db)
    const viewsOf = async (number: number) => (await store.video(idOf(number)))?.views
    return { db, load, store, addViews: createViewStore(db).add, viewsOf }
  }
  async function openSearch(...searched: string[]) {
    const { store } = await open(videosTitled(...searched))
    return async (title: string) =>
      (await store.videos({ search: foldTitle(title), limit: 1000 })).videos.map(({ title }) => title)
  }

  it('finds a long text among many titles with the same words in another order', async () => {
    const alike = Array.from({ length: 300 }, (_, index) =>
      index % 2 ? 'Launch gameplay official trailer' : 'Official launch trailer gameplay',
    )
    const search = await openSearch(...alike, 'Official gameplay launch trailer', 'Trailer')
    expect(await search('official gameplay launch trailer')).toEqual(['Official gameplay launch trailer'])
    expect(await search('gameplay official trailer')).toHaveLength(150)
    expect(await search('trailer trailer launch official')).toEqual([])
  })

  it('searches for 200 letters that each fold to several', async () => {
    const search = await openSearch('ﷺ'.repeat(50), 'a'.repeat(200))
    expect(await search('ﷺ'.repeat(50))).toEqual(['ﷺ'.repeat(50)])
    expect(await search('ﷺ'.repeat(200))).toEqual([])
    expect(await search('A'.repeat(200))).toEqual(['a'.repeat(200)])
  })

  it('finds many words, long and short', async () => {
    const { store } = await open(videosTitled('One two three four five six seven eight nine', 'Ten'))
    const words = 'nine e t six eight four seven five two one three'.split(' ')
    expect(await store.count({ words }, 9)).toBe(1)
    expect(await store.count({ words: [...words, 'ten'] }, 9)).toBe(0)
    expect(await store.count({ words: [...'abcdefghijklmnopqrstuvwxyz'] }, 9)).toBe(0)
  })

  it('orders titles that begin with the same 100 characters by id', async () => {
    const { store } = await open(videosTitled(...['b', 'a'].map((end) => `${'same '.repeat(30)}${end}`)))
    const { videos } = await store.videos({ order: 'title', limit: 9 })
    expect(videos.map(({ _id }) => _id)).toEqual([0, 1].map(idOf))
  })

  it('distinguishes ids that differ only in case', async () => {
    const ids = ['aBc', 'ABC', 'abc']
    const { store } = await open(ids.map((_id) => ({ _id, title: _id })))
    for (const id of ids) expect((await store.video(id))?.title).toBe(id)
    for (const id of ['AbC', '%', 'a\0']) expect(await store.video(id)).toBeUndefined()
  })

  it('has pages of sitemaps: games and creators by name, the newest video last', async () => {
    const { db } = await open(['Portal', 'Braid', 'Tetris'].map((game) => ({ game })))
    const pages = createSitemapPages(db, 2)
    const read = (kind: 'games' | 'creators' | 'videos') =>
      Promise.all([pages.count(kind), pages.names(kind, 0), pages.names(kind, 1)])
    expect(await read('games')).toEqual([2, ['braid', 'portal'], ['tetris']])
    expect(await read('creators')).toEqual([1, ['a-studio'], []])
    expect(await read('videos')).toEqual([2, [idOf(2), idOf(1)], [idOf(0)]])
  })

  it('adds up views, also concurrent ones', async () => {
    const { addViews, viewsOf } = await open([{ views: 5 }, {}])
    await addViews(new Map([[idOf(0), 1]]))
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const counts: [string, number][] = [
          [idOf(0), 2],
          [idOf(1), 1],
        ]
        return addViews(new Map(turn % 2 ? counts : counts.toReversed()))
      }),
    )
    expect([await viewsOf(0), await viewsOf(1)]).toEqual([5 + 1 + 40, 20])
  })

  it('stores the views of 1,000 videos at once, and retains them when a video is removed and comes back', async () => {
    const videos = videosOf(Array.from({ length: 1000 }, (_, index) => ({ views: index })))
    const { load, addViews, store } = await open(videos)
    await addViews(new Map(videos.map(({ _id }, index) => [_id, 10 * index])))
    const views = async () => (await store.videos({ limit: 1000 })).videos.map(({ views }) => views)
    expect(await views()).toEqual(videos.map((_, index) => 11 * index))
    await load([{ views: 100 }])
    expect(await views()).toEqual([100])
    await load([{ views: 100 }, { views: 200 }])
    expect(await views()).toEqual([100, 210])
  })
})
