import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/video.ts'
import { importCatalogue } from '#stores/sql/catalogue/import-catalogue.ts'
import { refreshVideos } from '#stores/sql/catalogue/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { categoriesNamed, videosOf } from '../../../../../tests/contract/catalogue.fixture.ts'
import { openInFolder } from '../open-database.ts'
import { sqliteFile } from './open-sqlite.ts'
import { watchCatalogue } from './watch-catalogue.ts'

let folder: string
let db: Database
let watching: ReturnType<typeof watchCatalogue>
let told: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutscene-watch-'))
  db = await openInFolder(folder)
  told = 0
  watching = watchCatalogue(sqliteFile(folder), () => told++)
})

afterEach(async () => {
  watching.close()
  await db.destroy()
  await rm(folder, { recursive: true })
})

const [video] = videosOf([{ title: 'One' }]) as [CatalogueVideo]
const facts = { id: video._id, link: video.link, available: false, duration: null, views: null }

it('tells of an import once, and of one that changed nothing not at all', async () => {
  await importing()
  expect(toldOf()).toBe(1)
  await importing()
  expect(toldOf()).toBe(1)
})

it('tells of what was learnt of videos', async () => {
  await importing()
  expect(toldOf()).toBe(1)
  await refreshVideos(db, [facts], new Date(), false)
  expect(toldOf()).toBe(2)
})

it('tells nothing of a dry run, nor of what people write', async () => {
  await importing(true)
  await db.insertInto('video_views').values({ video_id: video._id, counted: 1 }).execute()
  expect(toldOf()).toBe(0)
})

function toldOf() {
  watching.look()
  return told
}

async function importing(dryRun = false) {
  async function* videos() {
    yield video
  }
  await importCatalogue(db, {
    categories: categoriesNamed(video.category),
    videos: videos(),
    count: 1,
    removeMissing: false,
    inFiles: new Map(),
    dryRun,
  })
}
