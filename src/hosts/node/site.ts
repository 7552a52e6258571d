import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPoster } from '#art/poster.ts'
import { categoryLangs } from '#contract/catalogue/category.ts'
import { categoryHues, ownCategoryHues } from '#contract/catalogue/category-hues.ts'
import type { AccountPorts } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, resetDemoAccount } from '#service/accounts/demo-account.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { createEmailCodes } from '#service/accounts/mailed-links/email-confirmation.ts'
import type { MailPorts } from '#service/accounts/mailed-links/mail.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createSecretBox, type SecretBox } from '#service/accounts/second-factor/secret-box.ts'
import type { Background } from '#service/accounts/session.ts'
import { createSearchCounter } from '#service/catalogue/search-counter.ts'
import { createViewCounter, type ViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import type { LibraryPorts } from '#service/library/library.ts'
import type { ShareStore } from '#service/library/share.ts'
import type { UserDataStore } from '#service/library/user-data/user-data.ts'
import type { Report } from '#service/problem-response.ts'
import { serviceRoutes } from '#service/service.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createPasswordResetStore } from '#stores/sql/accounts/password-reset-store.ts'
import { createSecondFactorStore } from '#stores/sql/accounts/second-factor-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import { countUnavailable } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { createMissedSearchStore } from '#stores/sql/catalogue/missed-searches.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { createProgressStore } from '#stores/sql/library/progress-store.ts'
import { createShareStore } from '#stores/sql/library/share-store.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'
import { createWatchingStore } from '#stores/sql/library/watching-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { SiteSettings } from '#web/api/page-context.ts'
import { createArgon2 } from './accounts/argon2.ts'
import { readUserData } from './accounts/parse-user-data.ts'
import { createRateLimits } from './accounts/rate-limiter.ts'
import { readTokenSecret } from './accounts/token-secret.ts'
import { createBackground, startFlushing, startPurging } from './background-jobs.ts'
import { readCatalogueFiles } from './catalogue/catalogue-files.ts'
import { openForServing } from './database/open-database.ts'
import type { ServingDatabase } from './database/serving-database.ts'
import { apiReferenceRoutes } from './http/api-reference-routes.ts'
import { createApp } from './http/app.ts'
import { createIdentityFiles, drawIdentity } from './http/identity-files.ts'
import { type PageRenderer, pageRoutes, type Screens } from './http/page-rendering.ts'
import { createCacheKeys } from './http/response-cache.ts'
import { sitemapRoutes } from './http/sitemap/sitemap-routes.ts'
import { createMedia, type FindFile, findInOrder } from './http/static-files.ts'
import { createAssetUrls } from './media/asset-urls.ts'
import { drawingRoutes } from './media/drawing-routes.ts'
import { createImportedMedia } from './media/imported-media.ts'
import { createLazyLettering } from './media/lazy-lettering.ts'
import { readMediaFiles } from './media/media-files.ts'
import { thumbnailRoutes } from './media/thumbnails/thumbnail-routes.ts'
import { thumbnailSource } from './media/thumbnails/thumbnail-source.ts'
import { createThumbnails } from './media/thumbnails/thumbnails.ts'
import type { Log } from './observability/log.ts'
import { createObserver } from './observability/observer.ts'
import type { Settings } from './settings/settings.ts'

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

/** Opens the database and all parts of the site; does not listen. Throws a StartError. */
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
  const identity = await drawIdentity(settings)
  const media = await readMediaFiles(join(catalogFolder, 'media'), createImportedMedia(settings.dataDir))
  const files = await readCatalogueFiles(catalogFolder, media.names)
  const observer = createObserver(settings, log)
  const database = await openForServing(settings, log, observer.database)
  const { catalogue } = database
  const countUnavailableVideos = async () =>
    observer.metrics.unavailableVideos(await countUnavailable(database.db))
  const site: SiteSettings = {
    address: settings.siteUrl,
    name: settings.siteName,
    slogan: settings.siteSlogan,
    logo: identity.logoPath,
    contact: settings.siteContact,
    signups: settings.signups === 'open' ? undefined : settings.signups,
    demoAccount: settings.demoAccount ? undefined : false,
  }
  const readCategories = async () => {
    const categories = await catalogue.categories()
    site.hues = ownCategoryHues(categories)
    site.categoryLangs = categoryLangs(categories)
  }
  try {
    const loaded =
      !settings.readOnly && (await database.withoutTimeouts((db) => loadCatalogue(db, files, new Date())))
    if (loaded)
      progress?.(
        `Loaded the catalogue: ${files.videos.length} videos in ${files.categories.length} categories`,
      )
    await countUnavailableVideos()
    await readCategories()
  } catch (error) {
    await database.close()
    throw error
  }

  const lettering = createLazyLettering()
  const background = createBackground((error) => log.error({ err: error }, 'background work failed'))
  // What would be stored without a request for it, such as when somebody was last here.
  const runInBackground = settings.readOnly ? () => {} : background.run
  const ports = await createServicePorts(database, settings, runInBackground, log)
  const missedSearches = createMissedSearchStore(database.db)
  const purging = settings.readOnly
    ? { stop: async () => {} }
    : startPurging({ ...ports, missedSearches }, (error) => log.error({ err: error }, 'purge failed'))
  const flushing = startFlushing(ports.views, (error) =>
    log.error({ err: error }, 'flush of view counts failed'),
  )
  const searches =
    settings.searchLog && !settings.readOnly
      ? createSearchCounter(missedSearches, ports.clock, observer.metrics.searchMissed)
      : undefined
  const flushingSearches =
    searches &&
    startFlushing(searches, (error) => log.error({ err: error }, 'flush of missed searches failed'))
  const report: Report = (error, requestId) =>
    isAborted(error)
      ? log.info({ requestId }, 'the client closed the connection')
      : log.error({ err: error, requestId }, 'unexpected failure')
  const api = serviceRoutes({
    ...observer.observePorts(ports),
    catalogue,
    assetUrls: createAssetUrls(media),
    requestTester: settings.requestTester,
    searches,
  })
  const thumbnailFolder = await openThumbnailFolder(settings)
  const thumbnails = createThumbnails({
    dir: thumbnailFolder.path,
    maxBytes: settings.thumbnailBytes,
    async sourceOf(videoId) {
      const video = await catalogue.video(videoId)
      return video && thumbnailSource(video, media)
    },
    async drawPoster(videoId, isTitled) {
      const video = await catalogue.video(videoId)
      const hue = categoryHues(await catalogue.categories()).get(video?.category ?? '')
      const letters = isTitled ? await lettering() : undefined
      return drawPoster(letters, video ?? { _id: videoId, title: '', game: '' }, hue)
    },
    report({ kind, ...event }) {
      observer.metrics.thumbnail(kind)
      log.debug(event, `thumbnail ${kind}`)
    },
  })

  const health = { ready: database.ready, stopping: false }
  const { listener, fetch, cache } = createApp({
    settings,
    observer,
    report,
    files: findInOrder(createIdentityFiles(identity), assets, createMedia(media)),
    health,
    screens,
    cacheKey: development ? (_, target) => target : createCacheKeys(screens),
    apiReference: apiReferenceRoutes(apiReference, development),
    api,
    drawings: drawingRoutes(lettering, catalogue),
    thumbnails: thumbnailRoutes(thumbnails),
    sitemap: sitemapRoutes({ site: settings.siteUrl, catalogue, db: database.db }),
    pages: (api) => pageRoutes({ renderer, screens, api, site, development }),
  })
  database.onCatalogueChange(() => {
    cache.invalidate()
    background.run(countUnavailableVideos)
    background.run(readCategories)
  })

  return {
    listener,
    /** Responds without a connection: not logged, cached or compressed. */
    fetch,
    /** What /readyz reports. */
    health,
    async close() {
      await thumbnails.close()
      await thumbnailFolder.close()
      await purging.stop()
      await flushing.stop()
      await flushingSearches?.stop()
      await background.stop()
      await database.close()
    },
  }
}

/** Node's error for a request body that ends early. */
const isAborted = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

interface OtherPorts {
  shares: ShareStore
  userData: UserDataStore
  views: ViewCounter
  mail: MailPorts | undefined
}

/** The ports of accounts, lists and view counts. Creates the demo account where it is configured. */
async function createServicePorts(
  { db, catalogue, withoutTimeouts }: ServingDatabase,
  settings: Settings,
  background: Background,
  log: Log,
): Promise<AccountPorts & LibraryPorts & OtherPorts> {
  const now = () => new Date()
  const clock = createClock(now)
  const secret = await readTokenSecret(settings)
  const sharesLimits = settings.databaseUrl !== undefined && !settings.readOnly
  const ports = {
    accounts: createAccountStore(db),
    sessions: createSessionStore(db),
    secondFactors: createSecondFactorStore(db),
    secretBox: logUndecryptable(createSecretBox(secret), log),
    passwords: createArgon2(),
    tokens: createTokens(secret, now),
    rateLimits: settings.rateLimits ? createRateLimits(sharesLimits ? db : undefined) : unlimited,
    clock,
    background,
    signups: settings.signups,
    siteName: settings.siteName,
    // Half a megabyte, which most sites do not need.
    ...(settings.refuseCommonPasswords && (await import('./accounts/common-passwords.ts'))),
    mail: await createMail(db, secret, settings),
    shelves: createShelfStore(db),
    playlists: createPlaylistStore(db),
    progress: createProgressStore(db),
    watching: createWatchingStore(db),
    shares: createShareStore(db),
    storageQuotaBytes: settings.storageQuotaBytes,
    userData: createUserDataStore(db),
    readUserData,
    catalogue,
    views: settings.readOnly
      ? { count: async () => {}, flush: async () => {} }
      : createViewCounter(createViewStore(db), { immediate: false }),
  }
  if (settings.readOnly) return ports
  await withoutTimeouts(async (db) => {
    const patient = { ...ports, accounts: createAccountStore(db) }
    const isNew = await ensureDemoAccount(patient, settings.demoAccount)
    if (settings.demoAccount && !isNew) await resetDemoAccount(patient)
  })
  return ports
}

/** One of its own where the data folder must not change. */
async function openThumbnailFolder({ dataDir, readOnly }: Settings) {
  if (!readOnly) return { path: join(dataDir, 'thumbnails'), close: async () => {} }
  const path = await mkdtemp(join(tmpdir(), 'cutscene-thumbnails-'))
  return { path, close: () => rm(path, { recursive: true, force: true }) }
}

/** The user learns only that the code is wrong; the operator learns why. */
function logUndecryptable(box: SecretBox, log: Log): SecretBox {
  return {
    ...box,
    decrypt: (encrypted, userId) =>
      box.decrypt(encrypted, userId).catch((error: unknown) => {
        log.error(
          { account: userId },
          'a second factor cannot be decrypted: TOKEN_SECRET is not the one with which it was turned on. The user needs a recovery code',
        )
        throw error
      }),
  }
}

/** Undefined where no mail can be sent. */
async function createMail(
  db: Database,
  secret: Uint8Array,
  { smtp, siteUrl, siteName }: Settings,
): Promise<MailPorts | undefined> {
  if (!smtp || siteUrl === undefined) return undefined
  // Most sites send no mail.
  const { createMailer } = await import('./mail/smtp.ts')
  const resets = createPasswordResetStore(db)
  return { resets, emailCodes: createEmailCodes(secret), siteUrl, send: createMailer(smtp, siteName) }
}
