import { type Context, Hono } from 'hono'
import { drawAvatar } from '#art/avatar.ts'
import { drawCategory } from '#art/category-art.ts'
import { drawLogo } from '#art/logo.ts'
import { categoryHues } from '#contract/catalogue/category-hues.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { RequestEnv } from '#service/request-context.ts'
import { openLettering } from './lettering.ts'

/** The TTL of a drawing in this server's cache. */
const drawingTtlSeconds = 60
const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' }

/** The logo, each category's art, each creator's monogram. */
export function drawingRoutes(catalogue: CatalogueStore) {
  return new Hono<RequestEnv>()
    .get('/favicon.svg', (c) => svgResponse(c, drawLogo()))
    .get('/art/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length)
      const hue = categoryHues(await catalogue.categories()).get(name)
      return hue === undefined ? c.notFound() : svgResponse(c, drawCategory(name, hue))
    })
    .get('/avatars/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length).slice(0, 100)
      return svgResponse(c, drawAvatar(await openLettering(), name))
    })
}

function svgResponse(c: Context<RequestEnv>, svg: string) {
  c.env.ttlSeconds = drawingTtlSeconds
  return c.body(svg, 200, headers)
}

/** Whether a path is that of a category's art, which may be unknown. */
export const isCategoryArt = (path: string): boolean => /^\/art\/[^/]+\.svg$/.test(path)
