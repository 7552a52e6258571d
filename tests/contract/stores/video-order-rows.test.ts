import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { refreshVideos } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { fillVideoOrder } from '#stores/sql/catalogue/video-order-rows.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, importAll, openTables } from '../fixtures/catalogue.fixture.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'

const emptyPostgres = postgresTables()
const categories = categoriesNamed('Action', 'Arcade')
const videos = mixedVideos(30)

it.each([
  ['SQLite', openTables],
  ['PostgreSQL', () => emptyPostgres()],
])('every write of videos and of views updates what orders read: %s', async (_, open) => {
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

  const [video] = videos.filter(({ duration }) => duration === null).slice(-1) as [CatalogueVideo]
  const facts = { id: video._id, link: video.link, unavailable: null, duration: 99, views: 1_000_000_000 }
  await refreshVideos(db, [facts], new Date(0), false)
  await expectCurrent(db, videos.length - 3 + 4)
  const rows = await db.selectFrom('video_order').selectAll().where('video_id', '=', video._id).execute()
  expect(rows).toMatchObject([{ length: 99 }])
})

const changed = (videos: CatalogueVideo[]) =>
  videos.map((video) => ({ ...video, title: `${video.title} II`, year: 2001, creator: 'Another', views: 5 }))

/** The rows are those that filling the table again gives. */
async function expectCurrent(db: Database, count: number) {
  const read = () => db.selectFrom('video_order').selectAll().orderBy('video_id').execute()
  const rows = await read()
  expect(rows).toHaveLength(count)
  await db.deleteFrom('video_order').execute()
  await fillVideoOrder(db)
  expect(rows).toEqual(await read())
}
