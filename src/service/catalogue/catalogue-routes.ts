import { z } from '@hono/zod-openapi'
import {
  CategoriesResponse,
  CategoryResponse,
  FacetsQuery,
  FacetsResponse,
  FeaturedResponse,
  SimilarResponse,
  UserFacetsQuery,
  UserVideosQuery,
  VideoResponse,
  VideosQuery,
  VideosResponse,
} from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { FindQuery, FindResponse } from '#contract/catalogue/find.ts'
import { allCategories, maxMissedSearchVideos } from '#contract/limits.ts'
import { consumeLimit, networkOf, type RateLimits, requestPoints } from '../accounts/rate-limits.ts'
import type { AuthPorts } from '../accounts/session.ts'
import type { Clock } from '../clock.ts'
import { withCursor } from '../cursor.ts'
import type { GameStore } from '../games/game-store.ts'
import type { RequestEnv } from '../request-context.ts'
import { createRoutes, createUserRoutes, json, problems, publicRoutes, signedInRoutes } from '../routes.ts'
import { createCatalogueRules } from './catalogue.ts'
import type { CatalogueStore, UserList } from './catalogue-store.ts'
import { find } from './find.ts'
import type { SearchCounter } from './search-counter.ts'
import { type AssetUrls, serializeCategory, serializeVideo } from './serialize-video.ts'

const publicRoute = publicRoutes('Catalogue')
const signedInRoute = signedInRoutes('Catalogue')
const id = z.object({ id: z.string() })

const videos = publicRoute('get', '/videos', 'Videos, newest first or sorted', {
  request: { query: withCursor(VideosQuery) },
  responses: { 200: json(VideosResponse, 'A page of videos'), ...problems(404) },
})
const userVideos = signedInRoute(
  'get',
  '/',
  'Videos, as GET /videos, without those that the user has watched',
  {
    request: { query: withCursor(UserVideosQuery) },
    responses: { 200: json(VideosResponse, 'A page of videos') },
  },
)
const userFacets = signedInRoute(
  'get',
  '/facets',
  'The same, without those that the user has watched, or of a list',
  {
    request: { query: UserFacetsQuery },
    responses: { 200: json(FacetsResponse, 'The values') },
  },
)
const featured = publicRoute(
  'get',
  '/videos/featured',
  'What home’s stage shows: featured videos, else a sample of each category',
  {
    responses: { 200: json(FeaturedResponse, 'The videos') },
  },
)
const facets = publicRoute('get', '/videos/facets', 'What videos can be filtered by', {
  request: { query: FacetsQuery },
  responses: { 200: json(FacetsResponse, 'The values'), ...problems(404) },
})
const video = publicRoute('get', '/video/{id}', 'One video', {
  request: { params: id },
  responses: { 200: json(VideoResponse, 'The video'), ...problems(404) },
})
const similar = publicRoute(
  'get',
  '/video/{id}/similar',
  'Videos of the same game, then creator, category and year, and category',
  {
    request: { params: id },
    responses: { 200: json(SimilarResponse, 'The videos'), ...problems(404) },
  },
)
const finding = publicRoute(
  'get',
  '/find',
  'The first videos, games and creators that a text finds as it is typed',
  {
    request: { query: FindQuery },
    responses: { 200: json(FindResponse, 'What was found'), ...problems(429) },
  },
)
const categories = publicRoute('get', '/categories', 'All categories', {
  responses: { 200: json(CategoriesResponse, 'The categories') },
})
const category = publicRoute('get', '/categories/{id}', 'One category, by its id or its name', {
  request: { params: id },
  responses: { 200: json(CategoryResponse, 'The category'), ...problems(404) },
})

interface CataloguePorts {
  catalogue: CatalogueStore
  assetUrls: AssetUrls
}

interface PublicCataloguePorts extends CataloguePorts {
  clock: Clock
  games: GameStore
  rateLimits: RateLimits
  searches?: Pick<SearchCounter, 'count'> | undefined
}

export function catalogueRoutes(ports: PublicCataloguePorts) {
  const { catalogue: store, games, assetUrls, clock, rateLimits, searches } = ports
  const catalogue = createCatalogueRules(store)
  return createRoutes<RequestEnv>()
    .openapi(videos, async (c) => {
      const { sample, ...request } = c.req.valid('query')
      const page = await catalogue.videos({ ...request, sample: sample === 'true' })
      const { search, limit: _, category, ...narrowing } = c.req.valid('query')
      const isWhole = (category ?? allCategories) === allCategories && Object.keys(narrowing).length === 0
      // What a filter left out is not missing.
      if (searches && search && isWhole)
        searches.count(search, await catalogue.foundByAll(search, page.total, maxMissedSearchVideos))
      return c.json(serializePage(page, assetUrls), 200)
    })
    .openapi(featured, async (c) => {
      const found = await catalogue.featured(clock.next())
      return c.json({ videos: found.map((video) => serializeVideo(video, assetUrls)) }, 200)
    })
    .openapi(facets, async (c) => c.json(await catalogue.facets(c.req.valid('query')), 200))
    .openapi(video, async (c) => {
      const found = await catalogue.video(c.req.valid('param').id)
      return c.json({ video: serializeVideo(found, assetUrls) }, 200)
    })
    .openapi(similar, async (c) => {
      const found = await catalogue.similar(c.req.valid('param').id)
      return c.json({ videos: found.map((video) => serializeVideo(video, assetUrls)) }, 200)
    })
    .openapi(finding, async (c) => {
      await consumeLimit(rateLimits, 'request', networkOf(c.env.clientAddress), requestPoints.find)
      const { search } = c.req.valid('query')
      const {
        videos,
        games: found,
        creators,
        ...corrected
      } = await find({ catalogue: store, games, correct: catalogue.correct }, search)
      return c.json(
        {
          videos: videos.map((video) => serializeVideo(video, assetUrls)),
          games: found.map(({ slug, name, releaseDate = null }) => ({ slug, name, releaseDate })),
          creators: creators.map(({ slug, name }) => ({ slug, name, avatar: assetUrls.avatar(name) })),
          ...corrected,
        },
        200,
      )
    })
    .openapi(categories, async (c) => {
      const found = await catalogue.categories()
      const serialized = found.map((category) => serializeCategory(category, assetUrls))
      return c.json(CategoriesResponse.parse({ categories: serialized }), 200)
    })
    .openapi(category, async (c) => {
      const found = await catalogue.category(c.req.valid('param').id)
      return c.json(CategoryResponse.parse({ category: serializeCategory(found, assetUrls) }), 200)
    })
}

/** The catalogue as one user sees it. */
export function userVideosRoutes(ports: AuthPorts & CataloguePorts) {
  const catalogue = createCatalogueRules(ports.catalogue)
  return createUserRoutes(ports)
    .openapi(userVideos, async (c) => {
      const { sample, watched, ...request } = c.req.valid('query')
      const notWatchedBy = watched === 'hide' ? c.var.userId : undefined
      const page = await catalogue.videos({ ...request, sample: sample === 'true', notWatchedBy })
      return c.json(serializePage(page, ports.assetUrls), 200)
    })
    .openapi(userFacets, async (c) => {
      const { watched, list, ...request } = c.req.valid('query')
      const notWatchedBy = watched === 'hide' ? c.var.userId : undefined
      const on = list === undefined ? undefined : listOf(c.var.userId, list)
      return c.json(await catalogue.facets({ ...request, notWatchedBy, on }), 200)
    })
}

/** A playlist of somebody else is as empty as an unknown one. */
function listOf(userId: string, list: z.infer<typeof UserFacetsQuery>['list'] & {}): UserList {
  return 'value' in list ? { userId, playlistId: list.value } : { userId, shelf: list.kind }
}

const serializePage = <Page extends { videos: CatalogueVideo[] }>(page: Page, assetUrls: AssetUrls) => ({
  ...page,
  videos: page.videos.map((video) => serializeVideo(video, assetUrls)),
})
