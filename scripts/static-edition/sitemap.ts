import { lastDayOf } from '#contract/games/partial-date.ts'
import { robotsText, screenPaths, sitemapOf } from '#hosts/node/http/sitemap.ts'
import { upcomingCalendar } from '#hosts/node/http/upcoming-calendar.ts'
import type { StaticSite } from './static-site.ts'

/** The pages of games and creators. */
export const namedPaths = ({ games, creators }: StaticSite['catalogue']) => [
  ...games.map(({ slug }) => `games/${slug}`),
  ...creators.map(({ slug }) => `creators/${slug}`),
]

/** Writes what is coming soon on the day of the build. */
export async function writeCalendar(
  { settings, catalogue, write }: StaticSite,
  now = new Date(),
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const games = catalogue.games
    .filter(({ releaseDate }) => releaseDate !== undefined && lastDayOf(releaseDate) >= today)
    .toSorted((one, other) => (String(one.releaseDate) < String(other.releaseDate) ? -1 : 1))
  const site = settings.siteUrl && settings.siteUrl + settings.base.slice(0, -1)
  const text = upcomingCalendar({ siteName: settings.siteName, site, games, now })
  await write('games/upcoming.ics', text)
}

/** Writes robots.txt, which matters only at the root of a host, and a sitemap if SITE_URL is set. */
export async function writeSitemap({
  settings,
  catalogue,
  write,
}: Pick<StaticSite, 'settings' | 'catalogue' | 'write'>): Promise<void> {
  const { base, siteUrl } = settings
  await write('robots.txt', robotsText(base, siteUrl && `${siteUrl}${base}sitemap.xml`))
  if (siteUrl === undefined) return
  // Without category pages: a host of files ignores query strings.
  const paths = [
    ...screenPaths([]),
    ...catalogue.videos.map(({ _id }) => `videos/${_id}`),
    ...namedPaths(catalogue),
  ]
  await write('sitemap.xml', sitemapOf(siteUrl + base.slice(0, -1), paths))
}
