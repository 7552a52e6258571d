import { robotsText } from '#hosts/node/http/sitemap/robots.ts'
import { screenPaths, sitemapOf } from '#hosts/node/http/sitemap/sitemap-xml.ts'
import type { StaticSite } from './site.ts'

/** robots.txt, which counts where the site has a host of its own, and a sitemap where the site's address is known. */
export async function writeForSearchEngines({
  settings,
  catalogue,
  write,
}: Pick<StaticSite, 'settings' | 'catalogue' | 'write'>): Promise<void> {
  const { base, siteUrl } = settings
  await write('robots.txt', robotsText(base, siteUrl && `${siteUrl}${base}sitemap.xml`))
  if (siteUrl === undefined) return
  // A category has no page of its own here: hosts of files read no search.
  const paths = [...screenPaths([]), ...catalogue.videos.map(({ _id }) => `videos/${_id}`)]
  await write('sitemap.xml', sitemapOf(paths.map((path) => siteUrl + base + path)))
}
