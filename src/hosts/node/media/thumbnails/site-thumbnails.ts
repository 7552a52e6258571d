import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPoster } from '#art/poster.ts'
import { categoryHues } from '#contract/catalogue/category-hues.ts'
import type { MediaFiles } from '#operator/media-files.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { Settings } from '#settings/settings.ts'
import type { Log } from '../../observability/log.ts'
import type { Metrics } from '../../observability/metrics.ts'
import { openLettering } from '../lettering.ts'
import { thumbnailSource } from './thumbnail-source.ts'
import { createThumbnails } from './thumbnails.ts'

/** The pictures of the catalogue's videos, in the data folder. */
export async function openSiteThumbnails(
  settings: Settings,
  catalogue: CatalogueStore,
  media: MediaFiles,
  metrics: Metrics,
  log: Log,
) {
  const folder = await openFolder(settings)
  const thumbnails = createThumbnails({
    dir: folder.path,
    maxBytes: settings.thumbnailBytes,
    async sourceOf(videoId) {
      const video = await catalogue.video(videoId)
      return video && thumbnailSource(video, media)
    },
    async drawPoster(videoId, isTitled) {
      const video = await catalogue.video(videoId)
      const hue = categoryHues(await catalogue.categories()).get(video?.category ?? '')
      const letters = isTitled ? await openLettering() : undefined
      return drawPoster(letters, video ?? { _id: videoId, title: '', game: '' }, hue)
    },
    report({ kind, ...event }) {
      metrics.thumbnail(kind)
      log.debug(event, `thumbnail ${kind}`)
    },
  })
  return {
    find: thumbnails.find,
    async close() {
      await thumbnails.close()
      await folder.close()
    },
  }
}

/** One of its own where the data folder must not change. */
async function openFolder({ dataDir, readOnly }: Settings) {
  if (!readOnly) return { path: join(dataDir, 'thumbnails'), close: async () => {} }
  const path = await mkdtemp(join(tmpdir(), 'cutscene-thumbnails-'))
  return { path, close: () => rm(path, { recursive: true, force: true }) }
}
