import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { readLoad } from '#stores/sql/catalogue/change-catalogue.ts'
import { editVideos } from '#stores/sql/catalogue/changes/edit-videos.ts'
import { refreshVideos } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { saveFeaturing } from '#stores/sql/catalogue/featured-videos.ts'
import { categoriesNamed, filesOf, importAll, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'

const [video] = videosOf([{ title: 'One' }]) as [CatalogueVideo]
const categories = categoriesNamed(video.category)

it('a load, an import, a refresh and an operator’s edits change the version; dry runs and what changes nothing do not', async () => {
  const db = await openTables()
  const versions: unknown[] = []
  const after = async (act: Promise<unknown>) => {
    await act
    versions.push((await readLoad(db))?.version)
  }
  const importOne = (dryRun: boolean) => importAll(db, [video], { dryRun })
  const unavailable = {
    id: video._id,
    link: video.link,
    unavailable: 'gone' as const,
    duration: null,
    views: null,
    publishedOn: null,
  }
  await after(loadCatalogue(db, filesOf(categories, []), new Date()))
  await after(importOne(true))
  await after(importOne(false))
  await after(importOne(false))
  await after(refreshVideos(db, [unavailable], new Date(), true))
  await after(refreshVideos(db, [unavailable], new Date(), false))
  await after(loadCatalogue(db, filesOf(categories, []), new Date()))
  await after(saveFeaturing(db, { ids: [video._id], until: null }, true))
  await after(saveFeaturing(db, { ids: [video._id], until: null }, false))
  await after(editVideos(db, [{ video: { ...video, title: 'Two' }, fields: ['title'] }], false))
  await after(removeVideos(db, [video._id], false))
  expect(versions).toEqual([1, 1, 2, 2, 2, 3, 4, 4, 5, 6, 7])
})
