import { alternatesOf, languages, localizedPath } from '#contract/languages.ts'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * A sitemap of paths below the site's address, in every language: at most 50,000 addresses (sitemaps.org/protocol.html). Each
 * names itself and the others, as search engines demand.
 */
export function sitemapOf(site: string, paths: string[]): string {
  const entries = paths.map((path) => {
    const addresses = alternatesOf(`/${path}`).map(([language, path]) => [language, escaped(site + path)])
    const links = addresses.map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    )
    const alternates = links.join('')
    // The last is the default language's again.
    const all = addresses.slice(0, -1)
    return all.map(([, address]) => `<url><loc>${address}</loc>${alternates}</url>\n`).join('')
  })
  return `${head}\n<urlset xmlns="${schema}" ${xhtml}>\n${entries.join('')}</urlset>\n`
}

/** An index of sitemaps. */
export function sitemapIndexOf(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
  return `${head}\n<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** The public screens, relative to the site's base path. */
export const screenPaths = (categories: { categoryName: string }[]): string[] => [
  '',
  'videos',
  'games',
  'privacy',
  ...categories.map(({ categoryName }) => `videos?category=${encodeURIComponent(categoryName)}`),
]

/** Relative to the site's base path: personal screens, forms and the API. */
const disallowed = [
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'account',
  ...shelfNames.map((shelf) => shelfScreens[shelf].slice(1)),
  'playlist',
  'reel',
  'mock',
  'api/',
]

/** robots.txt (RFC 9309). `base` is the site's base path, `sitemap` the address of its sitemap. */
export function robotsText(base: string, sitemap: string | undefined): string {
  const lines = [
    'User-agent: *',
    `Allow: ${base}`,
    ...languages.flatMap((language) =>
      disallowed.map((path) => `Disallow: ${base}${localizedPath(language, `/${path}`).slice(1)}`),
    ),
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
  ]
  return `${lines.join('\n')}\n`
}
