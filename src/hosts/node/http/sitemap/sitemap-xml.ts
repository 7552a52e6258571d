const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap: the addresses of pages, at most 50,000 (sitemaps.org/protocol.html). */
export const sitemapOf = (addresses: string[]): string => listOf('urlset', 'url', addresses)

/** The addresses of sitemaps that together name every page. */
export const sitemapIndexOf = (addresses: string[]): string => listOf('sitemapindex', 'sitemap', addresses)

/** The screens that are for everybody, from the site's own folder on. */
export const screenPaths = (categories: { categoryName: string }[]): string[] => [
  '',
  'videos',
  ...categories.map(({ categoryName }) => `videos?category=${encodeURIComponent(categoryName)}`),
]

function listOf(list: string, entry: string, addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`)
  return `${head}\n<${list} ${schema}>\n${entries.join('')}</${list}>\n`
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
