import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { perShelf, type ShelfName, shelfNames } from '#contract/library/shelf.ts'
import { storedShelves } from '#contract/library/stored-shelves.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import { defaultSiteName } from '#contract/site-name.ts'
import { authRoutes, userRoutes } from './accounts/account-routes.ts'
import type { AccountPorts } from './accounts/accounts.ts'
import { emailConfirmationRoutes } from './accounts/mailed-links/email-confirmation-routes.ts'
import type { MailPorts } from './accounts/mailed-links/mail.ts'
import { passwordResetRoutes } from './accounts/mailed-links/password-reset-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/second-factor-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { catalogueRoutes, userVideosRoutes } from './catalogue/catalogue-routes.ts'
import type { CatalogueStore } from './catalogue/catalogue-store.ts'
import type { SearchCounter } from './catalogue/search-counter.ts'
import { type AssetUrls, serializeVideo } from './catalogue/serialize-video.ts'
import { gameRoutes } from './games/game-routes.ts'
import type { GameStore } from './games/game-store.ts'
import { recommendationRoutes, userRecommendationRoutes } from './games/recommendation-routes.ts'
import type { LibraryPorts } from './library/library.ts'
import { libraryRoutes } from './library/library-routes.ts'
import { createPlaylistRules, type PlaylistStore } from './library/playlist.ts'
import { playlistRoutes, serializePlaylist } from './library/playlist-routes.ts'
import type { ShareStore } from './library/share.ts'
import { sharedPlaylistRoutes } from './library/shared-playlist-routes.ts'
import { createShelfRules, type ShelfPorts, type ShelfStore } from './library/shelf.ts'
import { shelvesRoutes } from './library/shelf-routes.ts'
import type { ReadUserData } from './library/user-data/read-user-data.ts'
import type { UserDataStore } from './library/user-data/user-data.ts'
import { userDataRoutes } from './library/user-data/user-data-routes.ts'
import {
  catalogueWindowRoutes,
  sharedWindowRoutes,
  userWindowRoutes,
} from './library/watching/list-window-routes.ts'
import type { ProgressStore } from './library/watching/progress.ts'
import { progressRoutes } from './library/watching/progress-routes.ts'
import type { WatchingStore } from './library/watching/watching.ts'
import { watchingRoutes } from './library/watching/watching-routes.ts'
import { allowedMethods, problemResponse, type Report, unmatchedResponse } from './problem-response.ts'
import type { RequestEnv } from './request-context.ts'
import { describeToken, limitBody } from './routes.ts'
import { testTodoRoutes } from './tester/test-todo-routes.ts'

export interface ServicePorts extends AccountPorts {
  catalogue: CatalogueStore
  games: GameStore
  shelves: ShelfStore
  playlists: PlaylistStore
  progress: ProgressStore
  watching: WatchingStore
  shares: ShareStore
  userData: UserDataStore
  readUserData?: ReadUserData
  /** Undefined where the host cannot send mail. */
  mail?: MailPorts | undefined
  views: ShelfPorts['views']
  /** Counts searches that found little; undefined: nobody does. */
  searches?: Pick<SearchCounter, 'count'> | undefined
  /** What a user's playlists may take. */
  storageQuotaBytes?: number
  assetUrls: AssetUrls
  report: Report
  requestTester: boolean
}

/** The API below /api. Its `fetch` takes the request's context as second argument. */
export function createService(ports: ServicePorts) {
  const service = serviceRoutes(ports)
  service.notFound((c) => unmatchedResponse(allowedMethods(service, c.req.path), c, ports.report))
  service.onError((error, c) => problemResponse(error, c, ports.report))
  return service
}

/** The API's routes, for an app that turns failures into problems itself. */
export function serviceRoutes(ports: Omit<ServicePorts, 'report'>) {
  const { catalogue, assetUrls, requestTester, site } = ports
  const accountPorts = {
    ...ports,
    listsOf: createUserLists(ports),
  }
  const api = new OpenAPIHono()
  api.use(noStoreByDefault)
  for (const path of [
    '/openapi.json',
    '/videos/*',
    '/video/*',
    '/categories/*',
    '/games/*',
    '/creators/*',
    '/find',
    '/lists/window',
  ])
    api.use(path, ...publicCache)
  api.use((c, next) => (largeBodyPath.test(c.req.path) ? next() : limitSmallBody(c, next)))
  api.doc31('/openapi.json', () => ({
    openapi: '3.1.0',
    info: {
      title: site?.().name ?? defaultSiteName,
      version: '1',
      description: 'Game trailers to find and watch.',
    },
    servers: [{ url: '/api' }],
  }))
  describeToken(api)
  const routed = api
    .route('/', catalogueRoutes(ports))
    .route('/', gameRoutes(ports))
    .route('/recommendations', recommendationRoutes(ports))
    .route('/auth', authRoutes(accountPorts))
    .route('/password-reset', passwordResetRoutes(ports, ports.mail))
    .route('/user', userRoutes(accountPorts))
    .route('/user', libraryRoutes(ports))
    .route('/user/videos', userVideosRoutes(ports))
    .route('/user/recommendations', userRecommendationRoutes(ports))
    .route('/user/data', userDataRoutes(ports))
    .route('/user/sessions', sessionRoutes(ports))
    .route('/user/second-factor', secondFactorRoutes(ports))
    .route('/user/email-confirmation', emailConfirmationRoutes(ports, ports.mail))
    .route('/user', shelvesRoutes(ports))
    .route('/user/playlists', playlistRoutes(ports))
    .route('/lists', catalogueWindowRoutes(catalogue, assetUrls))
    .route('/user/lists', userWindowRoutes(ports))
    .route('/shared', sharedWindowRoutes(ports))
    .route('/user/progress', progressRoutes(ports))
    .route('/user/watching', watchingRoutes(ports))
    .route('/shared', sharedPlaylistRoutes(ports))
    .route('/test-todos', testTodoRoutes(requestTester))

  return new OpenAPIHono<RequestEnv>().route('/api', routed)
}

/** These limit their bodies themselves, after authentication. */
const largeBodyPath = new RegExp(`^/api/user/(data|(${storedShelves.join('|')}|playlists/[^/]+)/batch)$`)
const limitSmallBody = limitBody(maxBodyBytes)

/** A response is not cached unless its route says so. */
const noStoreByDefault = createMiddleware(async (c, next) => {
  await next()
  // `c.header` would create a new response with a streamed body.
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
})

/** Responses that are the same for all visitors. Clients and caches reuse them for this long: an operator's change is seen soon. */
const publicTtlSeconds = 10
const publicCacheControl = `public, max-age=${publicTtlSeconds}`

const setPublicCacheControl = createMiddleware<RequestEnv>(async (c, next) => {
  await next()
  if (!c.res.ok || !(c.req.method === 'GET' || c.req.method === 'HEAD')) return
  c.res.headers.set('cache-control', publicCacheControl)
  c.env.ttlSeconds = publicTtlSeconds
})

/** Caching and revalidation of public responses. ETags are weak: a host may compress the response in several ways. */
const publicCache = [etag({ weak: true }), setPublicCacheControl] as const

/** The first page of each of a user's lists, as the responses that have the whole user carry them. */
function createUserLists(ports: LibraryPorts & { assetUrls: AssetUrls }) {
  return async (userId: string) => {
    const pages = await Promise.all(shelfNames.map((shelf) => createShelfRules(ports, shelf, userId).list()))
    const pageOf = (shelf: ShelfName) => pages[shelfNames.indexOf(shelf)] as (typeof pages)[number]
    const { playlists, nextCursor } = await createPlaylistRules(ports, userId).list()
    return {
      ...perShelf((shelf) => pageOf(shelf).videos.map((video) => serializeVideo(video, ports.assetUrls))),
      playlists: playlists.map((playlist) => serializePlaylist(playlist, ports.assetUrls)),
      nextCursors: {
        ...perShelf((shelf) => pageOf(shelf).nextCursor),
        playlists: nextCursor,
      },
    }
  }
}

/** The type of the typed client. */
export type ServiceApi = ReturnType<typeof createService>
