import { Hono } from 'hono'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { RequestEnv } from '#service/request-context.ts'
import { createVideoRanges } from '#stores/sql/catalogue/video-ranges.ts'
import type { Database } from '#stores/sql/schema.ts'
import { robotsText, screenPaths, sitemapIndexOf, sitemapOf } from './sitemap.ts'

export interface SitemapParts {
  /** The public address of the site. Without it there is no sitemap. */
  site: string | undefined
  catalogue: Pick<CatalogueStore, 'categories'>
  db: Database
}

/** Far below the protocol's limit: with every language one is 1.7 MB, takes some 10 ms to make, and evicts few cache entries. */
const maxVideos = 1_000
/** The TTL of these files in this server's cache. */
const sitemapTtlSeconds = 60
const cacheable = { 'cache-control': 'public, max-age=3600' }
const xml = { ...cacheable, 'content-type': 'application/xml; charset=utf-8' }

/** For search engines: /robots.txt, and with SITE_URL an index of sitemaps, one for the screens and one per range of videos. */
export function sitemapRoutes({ site, catalogue, db }: SitemapParts): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>()
  routes.get('/robots.txt', (c) => {
    c.env.ttlSeconds = sitemapTtlSeconds
    return c.text(robotsText('/', site && `${site}/sitemap.xml`), 200, cacheable)
  })
  if (site === undefined) return routes
  const videos = createVideoRanges(db, maxVideos)
  return routes
    .get('/sitemap.xml', async (c) => {
      const names = ['screens', ...(await videos.numbers()).map((number) => `videos-${number}`)]
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapIndexOf(names.map((name) => `${site}/sitemap-${name}.xml`)), 200, xml)
    })
    .get('/sitemap-screens.xml', async (c) => {
      const paths = screenPaths(await catalogue.categories())
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapOf(site, paths), 200, xml)
    })
    .get('/:sitemap{sitemap-videos--?[0-9]{1,10}\\.xml}', async (c, next) => {
      const ids = await videos.ids(Number(/videos-(-?\d+)/.exec(c.req.param('sitemap'))?.[1]))
      // The not-found page responds.
      if (ids.length === 0) return next()
      const paths = ids.map((id) => `videos/${id}`)
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapOf(site, paths), 200, xml)
    })
}
