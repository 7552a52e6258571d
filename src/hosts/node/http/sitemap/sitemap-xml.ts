const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of at most 50,000 pages (sitemaps.org/protocol.html). */
export const sitemapOf = (addresses: string[]): string => listOf('urlset', 'url', addresses)

/** An index of sitemaps. */
export const sitemapIndexOf = (addresses: string[]): string => listOf('sitemapindex', 'sitemap', addresses)

/** The public screens, relative to the site's base path. */
export const screenPaths = (categories: { categoryName: string }[]): string[] => [
  '',
  'videos',
  'privacy',
  ...categories.map(({ categoryName }) => `videos?category=${encodeURIComponent(categoryName)}`),
]

function listOf(list: string, entry: string, addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`)
  return `${head}\n<${list} ${schema}>\n${entries.join('')}</${list}>\n`
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
