import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { categoryLangs } from '#contract/catalogue/category.ts'
import { ownCategoryHues } from '#contract/catalogue/category-hues.ts'
import { directionOf, type Language, languages, localizedPath } from '#contract/languages.ts'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { createBrowserService } from '#hosts/browser/browser-host.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { createNonce, pageDirectives, serializePolicy } from '#hosts/node/http/security-headers.ts'
import { allMessages } from '#messages/all-messages.ts'
import type { SiteSettings } from '#web/api/page-context.ts'
import { offlineReferencePage } from '#web/api-reference/offline-page.ts'
import { namedPaths } from './sitemap.ts'
import { catalogueFile, type StaticSite } from './static-site.ts'

/** The screens that are the same for every visitor. */
const screens = [
  '',
  'videos',
  'games',
  'login',
  'signup',
  'forgot-password',
  ...shelfNames.map((shelf) => shelfScreens[shelf].slice(1)),
  'playlist',
  'reel',
  'account',
  'privacy',
]

const nonce = createNonce()

/** Writes a page for each screen and video, and one for all other addresses. */
export async function writePages(site: StaticSite): Promise<void> {
  const render = await createRenderer(site)
  const videoPaths = site.catalogue.videos.map(({ _id }) => `videos/${_id}`)
  const screenPaths = [...screens, ...videoPaths, ...namedPaths(site.catalogue)]
  const paths = languages.flatMap((language) =>
    screenPaths.map((path) => localizedPath(language, `/${path}`).slice(1)),
  )
  for (const path of paths) await site.write(join(path, 'index.html'), await render(path))
  // Hosts send this for addresses without a file; its script renders the address.
  const shell = await render('', true)
  const headings = languages.map((language) => headingIn(language, allMessages[language].notFound.heading))
  await site.write('404.html', fallbackPage(shell, headings.join(''), site.settings.siteName))
  // Rendered by script too, since settings.js may turn the tester off.
  if (site.settings.requestTester)
    for (const language of languages) {
      const heading = headingIn(language, allMessages[language].tester.needsScript)
      await site.write(
        `${localizedPath(language, '/mock').slice(1)}/index.html`,
        fallbackPage(shell, heading, site.settings.siteName),
      )
    }
  await writeReference(site, /<link rel="stylesheet" href="([^"]+)"/.exec(shell)?.[1] ?? '')
}

/** Writes /api/docs and its offline version. */
async function writeReference(site: StaticSite, styles: string): Promise<void> {
  const docs = await readFile(join(site.built, 'client/api/docs.html'), 'utf8')
  const { base } = site.settings
  const page = addHead(docs, base)
    .replaceAll('="../', `="${base}`)
    .replace('="openapi', `="${base}api/openapi`)
  // Hosts differ in which of these they serve for /api/docs.
  for (const file of ['api/docs.html', 'api/docs/index.html']) await site.write(file, page)
  await site.write('api/docs-offline.html', addHead(offlineReferencePage(base, styles), base))
}

async function createRenderer(staticSite: StaticSite) {
  const { built, settings, identity } = staticSite
  const { base } = settings
  process.env.TSS_PRERENDERING = 'true'
  const server = pathToFileURL(join(built, 'server/server.js')).href
  const { default: renderer }: { default: PageRenderer } = await import(server)
  const readCatalogue = async () => new Response(catalogueFile(staticSite))
  const { fetch: api } = await createBrowserService({ ...settings, demoAccount: false }, readCatalogue)
  const site: SiteSettings = {
    address: settings.siteUrl,
    name: settings.siteName,
    slogan: settings.siteSlogan,
    logo: identity.logoPath,
    hues: ownCategoryHues(staticSite.catalogue.categories),
    categoryLangs: categoryLangs(staticSite.catalogue.categories),
    demoAccount: settings.demoAccount ? undefined : false,
  }
  const context = { api, site, nonce, inBrowser: true }

  return async (path: string, isFallback = false) => {
    const headers: Record<string, string> = isFallback ? { 'x-tss_shell': 'true' } : {}
    const request = new Request(new URL(base + path, 'http://static.invalid'), { headers })
    const response = await renderer.fetch(request, { context })
    if (!response.ok) throw new Error(`The page /${path} has status ${response.status}`)
    return addHead(await response.text(), base)
  }
}

const headingIn = (language: Language, text: string) =>
  `<h1 lang="${language}" dir="${directionOf(language)}">${text}</h1>`

/** Removes the home screen's metadata. Without scripts the page shows `headings`. */
const fallbackPage = (html: string, headings: string, siteName: string) =>
  html
    .replace('<html', '<html data-any')
    .replace('</body>', `<noscript>${headings}</noscript></body>`)
    .replace(/<title>[^<]*/, () => `<title>${siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`)
    .replace(
      /<meta (name="description"|property="og:(title|description|url)")[^>]*>|<link rel="canonical"[^>]*>/g,
      '',
    )

/** Adds the policy, and the scripts that replace a server before all others. */
function addHead(html: string, base: string): string {
  const first = [
    `<meta http-equiv="content-security-policy" content="${policyOf(html)}"/>`,
    `<script src="${base}settings.js"></script>`,
    `<script src="${base}gate.js"></script>`,
  ]
  return html.replace('<head>', `<head>${first.join('')}`)
}

/** As the server's, and with YouTube's thumbnails and a worker. A meta element cannot forbid frames. */
function policyOf(html: string): string {
  const { 'frame-ancestors': _, ...directives } = pageDirectives(html, nonce)
  return serializePolicy({
    ...directives,
    'img-src': "'self' data: https://i.ytimg.com",
    'worker-src': "'self'",
    'trusted-types': 'service-worker',
  })
}
