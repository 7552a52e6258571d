import { languages, localizedPath } from '#contract/languages.ts'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'

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
