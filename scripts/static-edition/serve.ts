import { existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import send from 'send'

interface ServeOptions {
  folder: string
  /** The base path: / or a folder such as /cutscene/. */
  base: string
  port: number
  /** Whether a missing file gets the site's 404.html instead of a plain message. */
  fallback?: boolean
  /** Whether the host supports range requests. */
  ranges?: boolean
  /** Content that replaces files, by path. May be changed while serving. */
  overrides?: Record<string, string>
}

/** Serves the static edition as a minimal host does: files, /x as x.html, and a folder's index.html. */
export async function serveStatic({
  folder,
  base,
  port,
  fallback = true,
  ranges = true,
  overrides = {},
}: ServeOptions): Promise<{
  address: string
  server: Server
}> {
  const fileOf = (path: string) =>
    ['', '.html', '/index.html']
      .map((ending) => (path + ending).replace(/^\/+/, ''))
      .find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())

  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://here').pathname
    const requested = path.startsWith(base) ? path.slice(base.length) : undefined
    const override = requested === undefined ? undefined : overrides[requested]
    if (override !== undefined) return void res.setHeader('content-type', typeOf(path)).end(override)
    const file = requested === undefined ? undefined : fileOf(requested.replace(/\/$/, ''))
    if (!file) res.statusCode = 404
    if (file ?? fallback) send(req, file ?? '404.html', { root: folder, acceptRanges: ranges }).pipe(res)
    else res.end('No such file')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, server }
}

const types = { js: 'text/javascript', html: 'text/html', json: 'application/json' }
const typeOf = (path: string) => types[path.split('.').at(-1) as keyof typeof types] ?? types.html
