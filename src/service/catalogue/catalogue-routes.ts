import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  CategoriesResponse,
  CategoryResponse,
  VideoResponse,
  VideosQuery,
  VideosResponse,
} from '#contract/catalogue/catalogue.ts'
import { json, problems, publicRoute } from '../openapi.ts'
import { rejectInvalid } from '../problem-response.ts'
import { type CatalogueStore, openCatalogue } from './catalogue.ts'
import { type AssetUrls, serializeCategory, serializeVideo } from './serialize-video.ts'

const tags = ['Catalogue']
const id = z.object({ id: z.string() })

const videos = publicRoute({
  method: 'get',
  path: '/videos',
  tags,
  summary: 'Videos, newest first',
  request: { query: VideosQuery },
  responses: { 200: json(VideosResponse, 'A page of videos'), ...problems(404, 422) },
})
const video = publicRoute({
  method: 'get',
  path: '/video/{id}',
  tags,
  summary: 'One video',
  request: { params: id },
  responses: { 200: json(VideoResponse, 'The video'), ...problems(404) },
})
const categories = publicRoute({
  method: 'get',
  path: '/categories',
  tags,
  summary: 'All categories',
  responses: { 200: json(CategoriesResponse, 'The categories') },
})
const category = publicRoute({
  method: 'get',
  path: '/categories/{id}',
  tags,
  summary: 'One category, by its id or its name',
  request: { params: id },
  responses: { 200: json(CategoryResponse, 'The category'), ...problems(404) },
})

export function catalogueRoutes(store: CatalogueStore, assetUrls: AssetUrls) {
  const catalogue = openCatalogue(store)
  return new OpenAPIHono({ defaultHook: rejectInvalid })
    .openapi(videos, async (c) => {
      const { sample, ...request } = c.req.valid('query')
      const page = await catalogue.videos({ ...request, sample: sample === 'true' })
      const serialized = page.videos.map((video) => serializeVideo(video, assetUrls))
      return c.json({ ...page, videos: serialized }, 200)
    })
    .openapi(video, async (c) => {
      const found = await catalogue.video(c.req.valid('param').id)
      return c.json({ video: serializeVideo(found, assetUrls) }, 200)
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
