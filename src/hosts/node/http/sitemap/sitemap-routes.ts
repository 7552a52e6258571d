import { Hono } from 'hono'
import type { CatalogueStore } from '#service/catalogue/catalogue.ts'
import { createVideoRanges } from '#stores/sql/catalogue/video-ranges.ts'
import type { Database } from '#stores/sql/schema.ts'
import { robotsText } from './robots.ts'
import { screenPaths, sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'

export interface SitemapParts {
  /** The address people know the site by; there is no sitemap without. */
  site: string | undefined
  catalogue: Pick<CatalogueStore, 'categories'>
  db: Database
}

/** A tenth of what a sitemap may name: one holds others up for some 15 ms, and pushes little out of what is kept. */
const mostInOne = 5_000
const kept = { 'cache-control': 'public, max-age=3600' }
const xml = { ...kept, 'content-type': 'application/xml; charset=utf-8' }

/** What search engines ask for: /robots.txt, and below SITE_URL a sitemap for the screens and one for each stretch of the videos. */
export function sitemapRoutes({ site, catalogue, db }: SitemapParts): Hono {
  const routes = new Hono()
  routes.get('/robots.txt', (c) => c.text(robotsText('/', site && `${site}/sitemap.xml`), 200, kept))
  if (site === undefined) return routes
  const videos = createVideoRanges(db, mostInOne)
  return routes
    .get('/sitemap.xml', async (c) => {
      const names = ['screens', ...(await videos.numbers()).map((number) => `videos-${number}`)]
      return c.body(sitemapIndexOf(names.map((name) => `${site}/sitemap-${name}.xml`)), 200, xml)
    })
    .get('/sitemap-screens.xml', async (c) => {
      const paths = screenPaths(await catalogue.categories())
      return c.body(sitemapOf(paths.map((path) => `${site}/${path}`)), 200, xml)
    })
    .get('/:file{sitemap-videos-[0-9]{1,10}\\.xml}', async (c, next) => {
      const ids = await videos.ids(Number(/\d+/.exec(c.req.param('file'))?.[0]))
      // A page says that there is no such address.
      if (ids.length === 0) return next()
      return c.body(sitemapOf(ids.map((id) => `${site}/videos/${id}`)), 200, xml)
    })
}
