import { join } from 'node:path'
import { Hono } from 'hono'
import { drawPoster } from '#art/poster.ts'
import type { AccountPorts } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, resetDemoPassword } from '#service/accounts/demo-account.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import type { RateLimits } from '#service/accounts/rate-limits.ts'
import { createViewCounter, type ViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import type { LibraryPorts } from '#service/library/library.ts'
import type { UserDataStore } from '#service/library/user-data.ts'
import { problemResponse, type Report } from '#service/problem-response.ts'
import type { RequestContext, RequestEnv } from '#service/request-context.ts'
import { createService } from '#service/service.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { createArgon2 } from './accounts/argon2.ts'
import { openRateLimits } from './accounts/memory-rate-limiter.ts'
import { readTokenSecret } from './accounts/token-secret.ts'
import { startFlushingViews, startPurging } from './background-jobs.ts'
import { createNonce } from './cache/nonce.ts'
import { createKeptAnswers } from './cache/response-cache.ts'
import { readCatalogueFiles } from './catalogue/catalogue-files.ts'
import { openForServing } from './database/open-database.ts'
import { apiReferenceRoutes } from './http/api-reference-routes.ts'
import { createPages, type PageRenderer } from './http/page-rendering.ts'
import { everywhere, inertPolicy } from './http/security-headers.ts'
import { sitemapRoutes } from './http/sitemap/sitemap-routes.ts'
import { createMedia, type FindFile } from './http/static-files.ts'
import { createAssetUrls } from './media/asset-urls.ts'
import { drawingRoutes } from './media/drawing-routes.ts'
import { openImportedMedia } from './media/imported-media.ts'
import { createLettering } from './media/lettering.ts'
import { openMediaFiles } from './media/media-files.ts'
import { thumbnailRoutes } from './media/thumbnails/thumbnail-routes.ts'
import { thumbnailSource } from './media/thumbnails/thumbnail-source.ts'
import { createThumbnails } from './media/thumbnails/thumbnails.ts'
import type { Log } from './observability/log.ts'
import { openObserver } from './observability/observer.ts'
import { createRouteOf } from './observability/route-label.ts'
import type { Settings } from './settings/settings.ts'

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
    const loaded = await database.withoutTimeouts((db) => loadCatalogue(db, files, new Date()))
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
  const purging = startPurging(people, (error) => log.error({ err: error }, 'purge failed'))
  const flushing = startFlushingViews(people.views, (error) =>
    log.error({ err: error }, 'flush of view counts failed'),
  )
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
  const api = async (request: Request, context: RequestContext) => service.fetch(request, context)
  const page = createPages(renderer, { api, nonce: placeholder, site: settings.siteUrl }, development)
  const app = new Hono<RequestEnv>()
    .route('/', apiReferenceRoutes(apiReference, development))
    .all('/api/*', (c) => api(c.req.raw, c.env))
    .all('/api', (c) => api(c.req.raw, c.env))
    .route('/', drawingRoutes(lettering, catalogue))
    .route('/', thumbnailRoutes(thumbnails))
    .route('/', sitemapRoutes({ site: settings.siteUrl, catalogue, db }))
    .get('*', (c) => page(c.req.raw, c.env))
    .onError((error, c) => problemResponse(error, c, report))
  const fetch = async (request: Request, context: RequestContext) => app.fetch(request, context)

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
      await purging.stop()
      await flushing.stop()
      rateLimits.close()
      await database.close()
      await observer.close()
    },
  }
}

/** What Node says of a body that ends in its middle. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Who visitors are and what is theirs, opened. */
export async function openPeople(
  db: Database,
  settings: Settings,
  catalogue: LibraryPorts['catalogue'],
  rateLimits: RateLimits,
): Promise<AccountPorts & LibraryPorts & { userData: UserDataStore; views: ViewCounter }> {
  const now = () => new Date()
  const clock = createClock(now)
  const secret = await readTokenSecret(settings.dataDir, settings.tokenSecret)
  const people = {
    accounts: createAccountStore(db),
    passwords: createArgon2(),
    tokens: createTokens(secret, { now, clock }),
    rateLimits,
    clock,
    shelves: createShelfStore(db),
    playlists: createPlaylistStore(db),
    userData: createUserDataStore(db),
    catalogue,
    views: createViewCounter(createViewStore(db), { atOnce: false, clock }),
  }
  await ensureDemoAccount(people, settings.demoAccount)
  if (settings.demoAccount) await resetDemoPassword(people)
  return people
}
