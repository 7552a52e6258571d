/** Below a site's own folder: what is a visitor's own, what only they can fill in, and what programs talk to. */
const notForSearch = [
  'login',
  'signup',
  'account',
  'liked-videos',
  'watch-later',
  'history',
  'playlist',
  'mock',
  'api/',
]

/** What search engines read first (RFC 9309). `base` is where the site begins, `sitemap` where all its pages are listed. */
export function robotsText(base: string, sitemap: string | undefined): string {
  const lines = [
    'User-agent: *',
    `Allow: ${base}`,
    ...notForSearch.map((path) => `Disallow: ${base}${path}`),
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
  ]
  return `${lines.join('\n')}\n`
}
