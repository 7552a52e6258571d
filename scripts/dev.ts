import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { cannotListen } from '#hosts/node/http/server.ts'
import { createLog } from '#hosts/node/observability/log.ts'
import type { Site } from '#hosts/node/site.ts'
import { envFileOption, loadEnvFile } from '#settings/env-file.ts'
import { exitWithError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { referencePage } from '#web/api-reference/page.ts'
import { writeSubsetFont } from './build/subset-font.ts'
import { readArguments } from './read-arguments.ts'

// API and pages in one process, run by Vite. Vite reloads a changed module, so the next request reopens the site.
const { envFile } = readArguments(
  'npm run dev takes a file of settings, or none for .env in DATA_DIR: npm run dev -- --env-file FILE. Settings are also environment variables, such as PORT=4000 npm run dev: see docs/settings.md.',
  { options: envFileOption },
)
const root = resolve(import.meta.dirname, '..')
const settings = openSettings()
const log = createLog({ logLevel: process.env.LOG_LEVEL ? settings.logLevel : 'warn' })
await writeSubsetFont()

const server = createServer()
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The pages cannot be run in this process')
const { runner } = ssr

const renderer: PageRenderer = {
  async fetch(request, options) {
    const entry: { default: PageRenderer } = await runner.import('virtual:tanstack-start-server-entry')
    return entry.default.fetch(request, options)
  },
}

function openSettings() {
  try {
    loadEnvFile(process.env, envFile)
    return readSettings(process.env)
  } catch (error) {
    return exitWithError(error)
  }
}

type SiteModule = typeof import('#hosts/node/site.ts')
let opened: { module: SiteModule; site: Promise<Site> } | undefined

/** The site of the current sources. */
async function currentSite(): Promise<Site> {
  const module: SiteModule = await runner.import(join(root, 'src/hosts/node/site.ts'))
  if (opened?.module !== module) {
    await closeSite()
    const parts = { settings, renderer, log, catalogFolder: join(root, 'catalog'), assets: () => undefined }
    const apiReference = referencePage({ script: '/src/web/api-reference/render.ts', styles: [] })
    opened = { module, site: module.openSite({ ...parts, apiReference, development: true }) }
  }
  return opened.site
}

/** A site that failed to open needs no closing. */
async function closeSite() {
  await opened?.site.then(
    (site) => site.close(),
    () => undefined,
  )
}

server.on('request', (req, res) => {
  vite.middlewares(req, res, async () => {
    try {
      req.url = (req as typeof req & { originalUrl?: string }).originalUrl ?? req.url
      const { listener } = await currentSite()
      listener(req, res)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      log.error(error)
      res.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
    }
  })
})

server.on('error', (error) => exitWithError(cannotListen(error, settings.port, settings.host)))
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`Cutscene in development: http://${settings.host}:${settings.port}\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await closeSite()
    await vite.close()
    process.exit(0)
  })
}
