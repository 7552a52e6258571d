import { Hono } from 'hono'
import { drawAvatar } from '#art/avatar.ts'
import { drawCategory } from '#art/category-art.ts'
import type { Lettering } from '#art/lettering.ts'
import { drawLogo } from '#art/logo.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue.ts'

const cachedSvg = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' }

/** The logo, each category's art, each creator's monogram. */
export function drawingRoutes(lettering: () => Promise<Lettering>, catalogue: CatalogueStore) {
  return new Hono()
    .get('/favicon.svg', (c) => c.body(drawLogo(), 200, cachedSvg))
    .get('/art/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length)
      const exists = (await catalogue.categories()).some(({ categoryName }) => categoryName === name)
      return exists ? c.body(drawCategory(name), 200, cachedSvg) : c.notFound()
    })
    .get('/avatars/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length).slice(0, 100)
      return c.body(drawAvatar(await lettering(), name), 200, cachedSvg)
    })
}

/** Whether a path is that of a category's art, which may be unknown. */
export const isCategoryArt = (path: string): boolean => /^\/art\/[^/]+\.svg$/.test(path)
