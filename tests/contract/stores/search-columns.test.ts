import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { foldVideos } from '#stores/sql/catalogue/changes/fold-videos.ts'
import { refreshVideos } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, importAll, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'

const titles = [
  'Zelda: The Trailer',
  'ZÉLDA: The Trailer',
  'Spider-Man: Miles',
  "The Player's Trailer",
  '2048',
]
const creators = ['Nintendo', 'NINTENDO', 'A studio', 'Ubisoft']

/** Videos that differ in what they are sorted and filtered by, some of it unknown, some alike. */
const mixedVideos = (count: number): CatalogueVideo[] =>
  videosOf(
    Array.from({ length: count }, (_, index) => ({
      title: `${titles[index % titles.length]} ${index % 4}`,
      duration: index % 7 === 0 ? null : 20 + ((index * 37) % 90) + (index % 2) / 2,
      year: index % 6 === 0 ? null : 1990 + (index % 11),
      views: index % 4 === 0 ? 0 : 10 ** (index % 9),
      creator: creators[index % creators.length] as string,
      category: index % 3 === 0 ? 'Arcade' : 'Action',
      sample: index < 8,
    })),
  )

const categories = categoriesNamed('Action', 'Arcade')
const videos = mixedVideos(30)

/** What migrations since 044 have made of the search index. */
const indexes = ['title', 'length', 'views', 'year', 'published', 'creator', 'creator_slug', 'game', 'kind']
const columns = 'folded_creator folded_aliases counted kind published_on game_slug creator_slug'.split(' ')
const tables = ['site_setting', 'game_label', 'game', 'creator', 'former_slug']
const undoSince044 = [
  ...indexes.map((name) => `drop index video_by_${name}`),
  ...columns.map((name) => `alter table video drop column ${name}`),
  'create table video_order (video_id text)',
  ...tables.map((table) => `drop table ${table}`),
  "delete from kysely_migration where name >= '044'",
  "update catalogue_load set digest = 'same folded 3'",
]

describe.each([
  [
    'SQLite',
    openTables,
    [
      'drop table video_search',
      ...['added', 'removed', 'changed'].map((name) => `drop trigger video_${name}`),
    ],
  ],
  ['PostgreSQL', postgresTables(), ['drop index video_search_texts']],
] as const)('what searches and orders read in %s', (_, open, undoSearch) => {
  it('is updated by every write of videos and of views', async () => {
    const db = await open()
    const views = createViewStore(db)

    await loadCatalogue(db, filesOf(categories, videos), new Date(0))
    await expectCurrent(db, videos.length)
    await views.add(new Map(videos.slice(0, 9).map(({ _id }, index) => [_id, 1 + index])))
    await expectCurrent(db, videos.length)

    // Removed, changed and moved, while their views stay.
    await loadCatalogue(db, filesOf(categories, changed(videos.slice(3))), new Date(0))
    await expectCurrent(db, videos.length - 3)

    await importAll(db, [...changed(videos.slice(5, 9)), ...mixedVideos(40).slice(30)])
    await expectCurrent(db, videos.length - 3 + 10)
    const imported = mixedVideos(40).slice(34)
    await removeVideos(
      db,
      imported.map(({ _id }) => _id),
      false,
    )
    await expectCurrent(db, videos.length - 3 + 4)
    // Back, with their views.
    await loadCatalogue(db, filesOf(categories, videos), new Date(0))
    await expectCurrent(db, videos.length + 4)

    const [video] = videos.filter(({ duration }) => duration === null).slice(-1) as [CatalogueVideo]
    const { _id: id, link } = video
    const found = { id, link, unavailable: null, duration: 9999, views: 1_000_000_000, publishedOn: null }
    await refreshVideos(db, [found], new Date(0), false)
    const longest = await createCatalogueStore(db).videos({ order: 'length', limit: 1 })
    expect(longest.videos).toMatchObject([{ _id: id, duration: 9999 }])
  })

  it('is filled by the next start where an earlier version has left a database, or has written beside this one', async () => {
    const db = await open()
    const load = () => loadCatalogue(db, filesOf(categories, videos, 'same'), new Date(0))
    await load()
    await createViewStore(db).add(new Map([[videos[1]?._id as string, 10 ** 12]]))
    const expected = await everyPage(db)
    for (const statement of [...undoSearch, ...undoSince044]) await sql.raw(statement).execute(db)
    await migrate(db)
    expect(await load()).toBe(true)
    expect(await everyPage(db)).toEqual(expected)

    // It has folded an operator's videos in another way.
    const ofUbisoft = db.updateTable('video').where('creator', '=', 'Ubisoft')
    await ofUbisoft.set({ folded_title: 'of another way', from_files: 0 }).execute()
    await db.updateTable('catalogue_load').set({ digest: 'same folded 0' }).execute()
    expect(await load()).toBe(true)
    expect(await everyPage(db)).toEqual(expected)

    // A copy of an earlier version knows no such columns.
    const forgotten = { folded_creator: null, folded_aliases: null, game_slug: null, creator_slug: null }
    await ofUbisoft.set(forgotten).execute()
    expect(await load()).toBe(true)
    expect(await everyPage(db)).toEqual(expected)
    expect(await load()).toBe(false)

    // It edits other columns, and leaves the slugs of the former game and creator.
    const byOperator = { game: 'Portal 4', creator: 'Somebody', edited: '["game","creator"]' }
    await ofUbisoft.set(byOperator).execute()
    expect(await load()).toBe(true)
    const edited = await db
      .selectFrom('video')
      .select(['game_slug', 'creator_slug'])
      .where('game', '=', 'Portal 4')
      .executeTakeFirst()
    expect(edited).toEqual({ game_slug: 'portal-4', creator_slug: 'somebody' })
    expect(await load()).toBe(false)
  })
})

const changed = (videos: CatalogueVideo[]) =>
  videos.map((video) => ({ ...video, title: `${video.title} II`, year: 2001, creator: 'Another', views: 5 }))

/** The columns are those that filling them again gives, and the index has the same texts. */
async function expectCurrent(db: Database, count: number) {
  const read = () =>
    db
      .selectFrom('video')
      .select(['id', 'folded_title', 'loose_title', 'folded_creator', 'folded_aliases', 'counted'])
      .orderBy('id')
      .execute()
  const rows = await read()
  expect(rows).toHaveLength(count)
  const store = createCatalogueStore(db)
  for (const { folded_title: search } of rows)
    expect(await store.count({ search }, count)).toBe(
      rows.filter(({ folded_title }) => folded_title.includes(search)).length,
    )
  const folded = { folded_title: '', loose_title: null, folded_creator: null, folded_aliases: null }
  await db
    .updateTable('video')
    .set({ ...folded, counted: 0 })
    .execute()
  await foldVideos(db)
  expect(rows).toEqual(await read())
}

async function everyPage(db: Database) {
  const store = createCatalogueStore(db)
  const queries = [
    { search: 'zelda' },
    { creator: 'ubisoft' },
    { order: 'views' },
    { order: 'title' },
  ] as const
  return Promise.all(queries.map((query) => store.videos({ ...query, limit: 99 })))
}
