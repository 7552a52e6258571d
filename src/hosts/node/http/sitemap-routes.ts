import { Hono } from 'hono'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { GameStore } from '#service/games/game-store.ts'
import type { RequestEnv } from '#service/request-context.ts'
import { createSitemapPages, sitemapKinds } from '#stores/sql/catalogue/sitemap-pages.ts'
import type { Database } from '#stores/sql/schema.ts'
import { robotsText, screenPaths, sitemapIndexOf, sitemapOf } from './sitemap.ts'
import { upcomingCalendar } from './upcoming-calendar.ts'

export interface SitemapParts {
  /** The public address of the site. Without it there is no sitemap. */
  site: string | undefined
  catalogue: Pick<CatalogueStore, 'categories'>
  db: Database
}

/** More than a person follows. */
const maxUpcoming = 500

/** What is coming soon, as a calendar to subscribe to. */
export function calendarRoutes({ site, games, siteName }: CalendarParts): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get('/games/upcoming.ics', async (c) => {
    const now = new Date()
    const releasedFrom = now.toISOString().slice(0, 10)
    const upcoming = await games.games({ releasedFrom, order: 'soonest', limit: maxUpcoming })
    c.env.ttlSeconds = sitemapTtlSeconds
    const type = { 'content-type': 'text/calendar; charset=utf-8' }
    const text = upcomingCalendar({ siteName: siteName(), site, games: upcoming.games, now })
    return c.body(text, 200, { ...cacheable, ...type })
  })
}

interface CalendarParts extends Pick<SitemapParts, 'site'> {
  games: Pick<GameStore, 'games'>
  siteName: () => string
}

/** Far below the protocol's limit: with every language one is 1.7 MB, takes some 10 ms to make, and evicts few cache entries. */
const maxVideos = 1_000
/** The TTL of these files in this server's cache. */
const sitemapTtlSeconds = 60
const cacheable = { 'cache-control': 'public, max-age=3600' }
const xml = { ...cacheable, 'content-type': 'application/xml; charset=utf-8' }

/** For search engines: /robots.txt, and with SITE_URL an index of sitemaps: of the screens, and of games, creators and videos, a thousand in each. */
export function sitemapRoutes({ site, catalogue, db }: SitemapParts): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>()
  routes.get('/robots.txt', (c) => {
    c.env.ttlSeconds = sitemapTtlSeconds
    return c.text(robotsText('/', site && `${site}/sitemap.xml`), 200, cacheable)
  })
  if (site === undefined) return routes
  const pages = createSitemapPages(db, maxVideos)
  return routes
    .get('/sitemap.xml', async (c) => {
      const names = ['screens']
      for (const kind of sitemapKinds) {
        const count = await pages.count(kind)
        for (let page = 0; page < count; page++) names.push(`${kind}-${page}`)
      }
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapIndexOf(names.map((name) => `${site}/sitemap-${name}.xml`)), 200, xml)
    })
    .get('/sitemap-screens.xml', async (c) => {
      const paths = screenPaths(await catalogue.categories())
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapOf(site, paths), 200, xml)
    })
    .get('/:sitemap{sitemap-[a-z]+-[0-9]{1,6}\\.xml}', async (c, next) => {
      const [, name, page] = /-([a-z]+)-(\d+)/.exec(c.req.param('sitemap')) ?? []
      const kind = sitemapKinds.find((kind) => kind === name)
      const found = kind ? await pages.names(kind, Number(page)) : []
      // The not-found page responds.
      if (found.length === 0) return next()
      const paths = found.map((name) => `${kind}/${name}`)
      c.env.ttlSeconds = sitemapTtlSeconds
      return c.body(sitemapOf(site, paths), 200, xml)
    })
}
