import { Hono } from 'hono'
import { drawAvatar } from '#art/draw-avatar.ts'
import { drawCategory } from '#art/draw-category.ts'
import { drawLogo } from '#art/draw-logo.ts'
import type { Lettering } from '#art/lettering.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue.ts'

const kept = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' }

/** The pictures that are drawn by name: a category's art, a creator's monogram. */
export function drawingRoutes(lettering: () => Promise<Lettering>, catalogue: CatalogueStore) {
  return new Hono()
    .get('/favicon.svg', (c) => c.body(drawLogo(), 200, kept))
    .get('/art/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length)
      const known = (await catalogue.categories()).some(({ categoryName }) => categoryName === name)
      return known ? c.body(drawCategory(await lettering(), name), 200, kept) : c.notFound()
    })
    .get('/avatars/:file{.+\\.svg}', async (c) => {
      const name = c.req.param('file').slice(0, -'.svg'.length).slice(0, 100)
      return c.body(drawAvatar(await lettering(), name), 200, kept)
    })
}
