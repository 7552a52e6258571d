import { join } from 'node:path'
import { readCatalogueFiles } from '#operator/importing/catalogue-files.ts'
import { createAssetUrls, createImportedMedia, readMediaFiles } from '#operator/media-files.ts'
import { createSearchCounter } from '#service/catalogue/search-counter.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { serviceRoutes } from '#service/service.ts'
import type { Settings } from '#settings/settings.ts'
import { countUnavailable } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { readUserData } from './accounts/parse-user-data.ts'
import { createBackground, startFlushing, startPurging } from './background-jobs.ts'
import { openForServing } from './database/open-database.ts'
import { createApp } from './http/app.ts'
import { findIdentityFile } from './http/identity-files.ts'
import { apiReferenceRoutes, type PageRenderer, pageRoutes, type Screens } from './http/page-rendering.ts'
import { createCacheKeys } from './http/response-cache.ts'
import { calendarRoutes, sitemapRoutes } from './http/sitemap-routes.ts'
import { createMedia, type FindFile, findInOrder } from './http/static-files.ts'
import { drawingRoutes } from './media/drawing-routes.ts'
import { thumbnailRoutes } from './media/thumbnails/thumbnail-routes.ts'
import { openSiteThumbnails } from './media/thumbnails/thumbnails.ts'
import { createReport, type Log } from './observability/log.ts'
import { createMetrics } from './observability/metrics.ts'
import { openPageSite, openSiteSettings } from './site-settings.ts'

export interface SiteParts {
  settings: Settings
  /** Contains categories.json, videos.json and media/. */
  catalogFolder: string
  renderer: PageRenderer
  screens?: Screens
  /** The page of /api/docs. */
  apiReference?: string
  assets: FindFile
  log: Log
  /** Disables the cache of pages, and allows Vite's scripts and styles in them. */
  development?: boolean
  /** Receives a line for the terminal at each step of the start. */
  progress?: (step: string) => void
}

/** Everything that one Node process serves. */
export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens the database and all parts of the site, which close in the opposite order; does not listen. Throws an OperatorError. */
export async function openSite({
  settings,
  catalogFolder,
  renderer,
  screens = {},
  apiReference,
  assets,
  log,
  development = false,
  progress,
}: SiteParts) {
  await using opened = new AsyncDisposableStack()
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const metrics = createMetrics(settings)
  const media = await readMediaFiles(join(catalogFolder, 'media'), createImportedMedia(settings.dataDir))
  const files = await readCatalogueFiles(catalogFolder, media.names)

  const database = await openForServing(settings, log, metrics.database)
  opened.defer(database.close)
  const { db, catalogue } = database
  const load = () => database.withoutTimeouts((db) => loadCatalogue(db, files, new Date()))
  if (!settings.readOnly && (await load()))
    progress?.(`Loaded the catalogue: ${files.videos.length} videos in ${files.categories.length} categories`)
  const countUnavailableVideos = async () => metrics.unavailableVideos(await countUnavailable(db))
  await countUnavailableVideos()
  const siteSettings = await openSiteSettings(settings, db)
  const pageSite = await openPageSite(settings, siteSettings, catalogue)

  const background = createBackground(failed('background work'))
  opened.defer(background.stop)
  const stores = createSqlStores(db)
  const accounts = await openAccounts(database, stores, settings, siteSettings, background.run, log)
  const views = createViewCounter(stores.viewCounts, { immediate: false })
  const searches = createSearchCounter(stores.missedSearches, accounts.clock, metrics.searchMissed)
  if (!settings.readOnly) {
    opened.defer(startFlushing(searches, failed('flush of missed searches')).stop)
    opened.defer(startFlushing(views, failed('flush of view counts')).stop)
    opened.defer(startPurging({ ...stores, ...accounts }, failed('purge')).stop)
  }
  const api = serviceRoutes({
    ...stores,
    ...metrics.observePorts(accounts),
    catalogue,
    views: settings.readOnly ? { count: async () => {} } : views,
    searches: settings.searchLog && !settings.readOnly ? searches : undefined,
    storageQuotaBytes: settings.storageQuotaBytes,
    readUserData,
    assetUrls: createAssetUrls(media),
    requestTester: settings.requestTester,
  })
  const thumbnails = await openSiteThumbnails(settings, catalogue, media, metrics, log)
  opened.defer(thumbnails.close)

  const health = { ready: database.ready, stopping: false }
  const { listener, fetch, cache } = createApp({
    settings,
    metrics,
    log,
    report: createReport(log),
    files: findInOrder(
      findIdentityFile(() => siteSettings.current().identity),
      assets,
      createMedia(media),
    ),
    health,
    screens,
    cacheKey: development ? (_, target) => target : createCacheKeys(screens),
    apiReference: apiReferenceRoutes(apiReference, development),
    api,
    drawings: drawingRoutes(catalogue),
    thumbnails: thumbnailRoutes(thumbnails),
    sitemap: sitemapRoutes({ site: settings.siteUrl, catalogue, db }).route(
      '/',
      calendarRoutes({
        site: settings.siteUrl,
        games: stores.games,
        siteName: () => siteSettings.current().name,
      }),
    ),
    pages: (api) => pageRoutes({ renderer, screens, api, site: pageSite.site, development }),
  })
  database.onCatalogueChange(() => {
    background.run(countUnavailableVideos)
    // The cache last: what is rendered before is as it was.
    background.run(() => pageSite.refresh().finally(cache.invalidate))
  })

  const parts = opened.move()
  return {
    listener,
    /** Responds without a connection: not logged, cached or compressed. */
    fetch,
    /** What /readyz reports. */
    health,
    close: () => parts.disposeAsync(),
  }
}
