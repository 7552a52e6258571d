import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { importCatalogue } from '#stores/sql/catalogue/import-videos.ts'
import { refreshVideos } from '#stores/sql/catalogue/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { categoriesNamed, videosOf } from '../../../../../tests/contract/fixtures/catalogue.fixture.ts'
import { openMigratedSqlite, sqliteFile } from './open-sqlite.ts'
import { watchCatalogue } from './watch-catalogue.ts'

let folder: string
let db: Database
let watch: ReturnType<typeof watchCatalogue>
let changes: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutscene-watch-'))
  db = (await openMigratedSqlite(folder)).db
  changes = 0
  watch = watchCatalogue(sqliteFile(folder), () => changes++)
})

afterEach(async () => {
  watch.close()
  await db.destroy()
  await rm(folder, { recursive: true })
})

const [video] = videosOf([{ title: 'One' }]) as [CatalogueVideo]
const facts = { id: video._id, link: video.link, available: false, duration: null, views: null }

it('reports an import once, and not one without changes', async () => {
  await importOne()
  expect(countChanges()).toBe(1)
  await importOne()
  expect(countChanges()).toBe(1)
})

it('reports refreshed videos', async () => {
  await importOne()
  expect(countChanges()).toBe(1)
  await refreshVideos(db, [facts], new Date(), false)
  expect(countChanges()).toBe(2)
})

it('reports neither dry runs nor visitors’ writes', async () => {
  await importOne(true)
  await db.insertInto('video_views').values({ video_id: video._id, counted: 1 }).execute()
  expect(countChanges()).toBe(0)
})

function countChanges() {
  watch.poll()
  return changes
}

async function importOne(dryRun = false) {
  async function* videos() {
    yield video
  }
  await importCatalogue(db, {
    categories: categoriesNamed(video.category),
    videos: videos(),
    count: 1,
    removeMissing: 'none',
    dryRun,
  })
}
