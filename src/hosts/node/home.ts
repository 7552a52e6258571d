import { join } from 'node:path'
import { Hono } from 'hono'
import { drawPoster } from '#art/draw-poster.ts'
import { problemResponse, type Report } from '#service/problem-response.ts'
import { createService } from '#service/service.ts'
import { loadCatalogue } from '#stores/sql/catalogue-loader.ts'
import { createAssetUrls } from './addresses.ts'
import { apiReferenceRoutes } from './api-reference.ts'
import { readCatalogueFiles } from './catalogue-files.ts'
import { openForServing } from './database/open-for-serving.ts'
import { drawingRoutes } from './drawings.ts'
import { openImportedMedia } from './imported-media.ts'
import { keepViews } from './keep-views.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createLettering } from './lettering.ts'
import type { Log } from './log.ts'
import { openMediaFiles } from './media-files.ts'
import { createNonce } from './nonce.ts'
import { openObserver } from './observe/observer.ts'
import { createRouteOf } from './observe/route-of.ts'
import { openRateLimits } from './open-rate-limits.ts'
import { createPages, type PageRenderer } from './pages.ts'
import { openPeople } from './people.ts'
import { everywhere, inertPolicy } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { createMedia, type FindFile } from './static-files.ts'
import { keepSweeping } from './sweep.ts'
import { thumbnailSource } from './thumbnail-source.ts'
import { thumbnailRoutes } from './thumbnails/thumbnail-routes.ts'
import { createThumbnails } from './thumbnails/thumbnails.ts'

export interface HomeParts {
  settings: Settings
  /** The folder of categories.json, videos.json and media/. */
  catalogFolder: string
  renderer: PageRenderer
  /** The page of /api/docs; there is none without. */
  apiReference?: string
  assets: FindFile
  log: Log
  /** Pages come as they are rendered, and may load what Vite adds to them. */
  development?: boolean
  /** Told of each step of the start, in words. */
  progress?: (step: string) => void
}

/** Everything that one Node process serves, opened; nothing listens yet. */
export type Home = Awaited<ReturnType<typeof openHome>>

export async function openHome({
  settings,
  catalogFolder,
  renderer,
  apiReference,
  assets,
  log,
  development,
  progress,
}: HomeParts) {
  const media = await openMediaFiles(join(catalogFolder, 'media'), openImportedMedia(settings.dataDir))
  const files = await readCatalogueFiles(catalogFolder, media.names)
  const observer = await openObserver(settings, log)
  const database = await openForServing(settings, log, observer.database)
  const { db, catalogue } = database
  try {
    const loaded = await database.patiently((db) => loadCatalogue(db, files, new Date()))
    if (loaded)
      progress?.(
        `Loaded the catalogue: ${files.videos.length} videos in ${files.categories.length} categories`,
      )
  } catch (error) {
    await database.close()
    throw error
  }

  const lettering = createLettering()
  const rateLimits = await openRateLimits(settings, log)
  const people = await openPeople(db, settings, catalogue, rateLimits)
  const sweeping = keepSweeping(people, (error) => log.error({ err: error }, 'sweeping failed'))
  const keeping = keepViews(people.views, (error) => log.error({ err: error }, 'keeping views failed'))
  const report: Report = (error, requestId) =>
    isCutOff(error)
      ? log.info({ requestId }, 'its sender went away')
      : log.error({ err: error, requestId }, 'unexpected failure')
  const service = createService({
    ...observer.watch(people),
    catalogue,
    assetUrls: createAssetUrls(media),
    requestTester: settings.requestTester,
    report,
  })
  const thumbnails = createThumbnails({
    dir: join(settings.dataDir, 'thumbnails'),
    async sourceOf(videoId) {
      const video = await catalogue.video(videoId)
      return video && thumbnailSource(video, media)
    },
    async drawPoster(videoId) {
      const video = await catalogue.video(videoId)
      return drawPoster(await lettering(), video ?? { _id: videoId, title: '', category: '' })
    },
    report({ kind, ...event }) {
      observer.metrics.thumbnail(kind)
      log.debug(event, `thumbnail ${kind}`)
    },
  })

  const clips = createMedia(media)
  const placeholder = createNonce()
  const api = async (request: Request) => service.fetch(request)
  const page = createPages(renderer, { api, nonce: placeholder, site: settings.siteUrl }, development)
  const app = new Hono()
    .route('/', apiReferenceRoutes(apiReference, development))
    .all('/api/*', (c) => api(c.req.raw))
    .all('/api', (c) => api(c.req.raw))
    .route('/', drawingRoutes(lettering, catalogue))
    .route('/', thumbnailRoutes(thumbnails))
    .route('/', sitemapRoutes({ site: settings.siteUrl, catalogue, db }))
    .get('*', (c) => page(c.req.raw))
    .onError((error, c) => problemResponse(error, c, report))
  const fetch = async (request: Request) => app.fetch(request)

  const kept = createKeptAnswers({
    fetch,
    placeholder,
    everywhere: { ...everywhere, 'content-security-policy': inertPolicy },
    count: observer.metrics.kept,
  })
  database.onCatalogueChange(kept.outdate)

  return {
    fetch,
    observer,
    routeOf: createRouteOf(service.routes.map(({ path }) => path)),
    kept,
    file: (path: string) => assets(path) ?? clips(path),
    ready: database.ready,
    async close() {
      await thumbnails.close()
      await sweeping.stop()
      await keeping.stop()
      rateLimits.close()
      await database.close()
      await observer.close()
    },
  }
}

/** What Node says of a body that ends in its middle. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
