import { existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import send from 'send'

interface Serving {
  folder: string
  /** Where the site begins: / or a folder such as /cutscene/. */
  base: string
  port: number
  /** What is said to an address that there is no file for: the site's 404.html, or the host's own words. */
  fallback?: boolean
  /** Whether files are sent in parts to whoever asks for parts. */
  ranges?: boolean
  /** Scripts and data that are sent in the place of files, by path; what is put there later counts too. */
  instead?: Record<string, string>
}

/** Serves the static edition as the plainest of hosts does: files, /x as x.html, and a folder's index.html. */
export async function serveStatic({
  folder,
  base,
  port,
  fallback = true,
  ranges = true,
  instead = {},
}: Serving): Promise<{
  address: string
  server: Server
}> {
  const fileOf = (path: string) =>
    ['', '.html', '/index.html']
      .map((ending) => (path + ending).replace(/^\/+/, ''))
      .find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())

  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://here').pathname
    const asked = path.startsWith(base) ? path.slice(base.length) : undefined
    const given = asked === undefined ? undefined : instead[asked]
    if (given !== undefined) return void res.setHeader('content-type', typeOf(path)).end(given)
    const file = asked === undefined ? undefined : fileOf(asked.replace(/\/$/, ''))
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
