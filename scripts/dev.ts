import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { createRequestHandler } from '#hosts/node/http/request-handler.ts'
import { createLog } from '#hosts/node/observability/log.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import type { Home } from '#hosts/node/site.ts'
import { referencePage } from '#web/api-reference/page.ts'
import { writeSubsetFont } from './subset-font.ts'

/*
 * API and pages in one process. Both are run by Vite, which forgets a module when its file changes:
 * the next request finds it changed and gets a home opened anew.
 */
const root = resolve(import.meta.dirname, '..')
const settings = readSettings(process.env)
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

type HomeModule = typeof import('#hosts/node/site.ts')
let opened: { module: HomeModule; home: Promise<Home> } | undefined

/** The home of the sources as they are now. */
async function currentHome(): Promise<Home> {
  const module: HomeModule = await runner.import(join(root, 'src/hosts/node/site.ts'))
  if (opened?.module !== module) {
    await closeHome()
    const parts = { settings, renderer, log, catalogFolder: join(root, 'catalog'), assets: () => undefined }
    const apiReference = referencePage({ script: '/src/web/api-reference/render.ts', styles: [] })
    opened = { module, home: module.openHome({ ...parts, apiReference, development: true }) }
  }
  return opened.home
}

/** One that could not be opened needs no closing. */
async function closeHome() {
  await opened?.home.then(
    (home) => home.close(),
    () => undefined,
  )
}

server.on('request', (req, res) => {
  vite.middlewares(req, res, async () => {
    try {
      req.url = (req as typeof req & { originalUrl?: string }).originalUrl ?? req.url
      createRequestHandler(await currentHome(), settings, log, () => false)(req, res)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      log.error(error)
      res.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
    }
  })
})

server.listen(settings.port, settings.host, () => {
  process.stdout.write(`Cutscene in development: http://${settings.host}:${settings.port}\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await closeHome()
    await vite.close()
    process.exit(0)
  })
}
