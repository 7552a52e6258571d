import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  CategoriesAnswer,
  CategoryAnswer,
  VideoAnswer,
  VideosAnswer,
  VideosQuery,
} from '#contract/catalogue.ts'
import { json, problems } from '../described.ts'
import { publicRoute } from '../described-route.ts'
import { refuseInvalid } from '../refuse.ts'
import { type CatalogueStore, openCatalogue } from './catalogue.ts'
import { type Addresses, shownCategory, shownVideo } from './shown.ts'

const tags = ['Catalogue']
const id = z.object({ id: z.string() })

const videos = publicRoute({
  method: 'get',
  path: '/videos',
  tags,
  summary: 'Videos, newest first',
  request: { query: VideosQuery },
  responses: { 200: json(VideosAnswer, 'A page of videos'), ...problems(404, 422) },
})
const video = publicRoute({
  method: 'get',
  path: '/video/{id}',
  tags,
  summary: 'One video',
  request: { params: id },
  responses: { 200: json(VideoAnswer, 'The video'), ...problems(404) },
})
const categories = publicRoute({
  method: 'get',
  path: '/categories',
  tags,
  summary: 'All categories',
  responses: { 200: json(CategoriesAnswer, 'The categories') },
})
const category = publicRoute({
  method: 'get',
  path: '/categories/{id}',
  tags,
  summary: 'One category, by its id or its name',
  request: { params: id },
  responses: { 200: json(CategoryAnswer, 'The category'), ...problems(404) },
})

export function catalogueRoutes(store: CatalogueStore, addresses: Addresses) {
  const catalogue = openCatalogue(store)
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(videos, async (c) => {
      const { sample, ...request } = c.req.valid('query')
      const page = await catalogue.videos({ ...request, sample: sample === 'true' })
      const answer = { ...page, videos: page.videos.map((found) => shownVideo(found, addresses)) }
      return c.json(VideosAnswer.parse(answer), 200)
    })
    .openapi(video, async (c) => {
      const found = await catalogue.video(c.req.valid('param').id)
      return c.json(VideoAnswer.parse({ video: shownVideo(found, addresses) }), 200)
    })
    .openapi(categories, async (c) => {
      const all = await catalogue.categories()
      return c.json(
        CategoriesAnswer.parse({ categories: all.map((one) => shownCategory(one, addresses)) }),
        200,
      )
    })
    .openapi(category, async (c) => {
      const found = await catalogue.category(c.req.valid('param').id)
      return c.json(CategoryAnswer.parse({ category: shownCategory(found, addresses) }), 200)
    })
}
