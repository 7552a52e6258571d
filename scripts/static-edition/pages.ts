import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messages } from '#contract/messages.ts'
import { testerMessages } from '#contract/tester-messages.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createClock } from '#service/clock.ts'
import { createService } from '#service/service.ts'
import { createAccountStore } from '#stores/memory/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { createPlaylistStore } from '#stores/memory/playlist-store.ts'
import { createShelfStore } from '#stores/memory/shelf-store.ts'
import { createUserDataStore } from '#stores/memory/user-data-store.ts'
import { offlineReferencePage } from '#web/api-reference/offline-page.ts'
import type { StaticSite } from './site.ts'

/** The screens that are the same for everybody; a list's page says that it loads. */
const screens = [
  '',
  'videos',
  'login',
  'signup',
  'liked-videos',
  'watch-later',
  'history',
  'playlist',
  'account',
]

/** A page for each screen and each video, and one for every other address. */
export async function writePages(site: StaticSite): Promise<void> {
  const render = await openRenderer(site)
  const paths = [...screens, ...site.catalogue.videos.map(({ _id }) => `videos/${_id}`)]
  for (const path of paths) await site.write(join(path, 'index.html'), await render(path, {}))
  // Hosts answer what they have no file for with this one: it finds out by itself what was asked for.
  const shell = await render('', { 'x-tss_shell': 'true' })
  await site.write('404.html', anybody(shell, messages.notFound.heading))
  // So does the tester's page: settings.js may turn the tester off later.
  if (site.settings.requestTester)
    await site.write('mock/index.html', anybody(shell, testerMessages.needsScript))
  await writeReference(site, /<link rel="stylesheet" href="([^"]+)"/.exec(shell)?.[1] ?? '')
}

/** /api/docs, and what stands there without a network. */
async function writeReference(site: StaticSite, styles: string): Promise<void> {
  const docs = await readFile(join(site.built, 'client/api/docs.html'), 'utf8')
  const { base } = site.settings
  const anywhere = dressed(docs, base)
    .replaceAll('="../', `="${base}`)
    .replace('="openapi', `="${base}api/openapi`)
  // Some hosts know the one, some the other.
  for (const file of ['api/docs.html', 'api/docs/index.html']) await site.write(file, anywhere)
  await site.write('api/docs-offline.html', dressed(offlineReferencePage(base, styles), base))
}

async function openRenderer({ built, settings, catalogue, assetUrls }: StaticSite) {
  const { base, requestTester, siteUrl: site } = settings
  process.env.TSS_PRERENDERING = 'true'
  const server = pathToFileURL(join(built, 'server/server.js')).href
  const { default: renderer }: { default: PageRenderer } = await import(server)
  const now = () => new Date()
  const clock = createClock(now)
  const service = createService({
    catalogue: createCatalogueStore(catalogue.categories, catalogue.videos),
    assetUrls,
    accounts: createAccountStore(),
    shelves: createShelfStore(),
    playlists: createPlaylistStore(),
    userData: createUserDataStore(),
    views: { count: async () => {} },
    passwords: nobodyHasOne,
    tokens: createTokens(new TextEncoder().encode('nobody signs in while pages are rendered'), {
      now,
      clock,
    }),
    rateLimits: unlimited,
    clock,
    requestTester,
    report: (error) => {
      throw error
    },
  })
  const requestContext = { requestId: 'a rendered page', clientAddress: 'this build' }
  const api = async (request: Request) => service.fetch(request, requestContext)
  const context = { api, nonce: 'no-nonce-here', site }

  return async (path: string, headers: Record<string, string>) => {
    const request = new Request(new URL(base + path, 'http://static.invalid'), { headers })
    const answer = await renderer.fetch(request, { context })
    if (!answer.ok) throw new Error(`The page /${path} answered ${answer.status}`)
    return dressed(await answer.text(), base)
  }
}

/** Without what a page's head says of the home screen; `words` stand where no scripts can find out what was asked for. */
const anybody = (html: string, words: string) =>
  html
    .replace('<html', '<html data-any')
    .replace('</body>', `<noscript><h1>${words}</h1></noscript></body>`)
    .replace(/<title>[^<]*/, `<title>${messages.product}`)
    .replace(
      /<meta (name="description"|property="og:(title|description|url)")[^>]*>|<link rel="canonical"[^>]*>/g,
      '',
    )

const never = () => {
  throw new Error('Nobody has a password while pages are rendered')
}
const nobodyHasOne = { hash: never, verify: never, isStale: never }

/** Scripts are let in by their hashes, where the Node home has nonces; first of all comes what stands in for a server. */
function dressed(html: string, base: string): string {
  const plain = html
    .replaceAll(' nonce="no-nonce-here"', '')
    .replace('<meta property="csp-nonce" content="no-nonce-here"/>', '')
  const inline = [...plain.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  )
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const first = [
    `<meta http-equiv="content-security-policy" content="${policy(hashes)}"/>`,
    `<script src="${base}settings.js"></script>`,
    `<script src="${base}gate.js"></script>`,
    `<link rel="manifest" href="${base}manifest.webmanifest"/>`,
    `<link rel="apple-touch-icon" href="${base}icons/apple-touch.png"/>`,
  ]
  return plain.replace('<head>', `<head>${first.join('')}`)
}

/** A page's own parts, pictures of YouTube's videos, and one embedded player. What the player's parts are styled by has no hash. */
const policy = (hashes: string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
