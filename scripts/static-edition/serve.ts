import { existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import send from 'send'
import type { BrowserSettings } from '#hosts/browser/settings.ts'
import { settingsScript } from './settings-script.ts'

interface Serving {
  folder: string
  /** Where the site begins: / or a folder such as /cutscene/. */
  base: string
  port: number
  /** What is said to an address that there is no file for: the site's 404.html, or the host's own words. */
  fallback?: boolean
  /** In the place of those that the site was built with. */
  settings?: BrowserSettings
}

/** Serves the static edition as the plainest of hosts does: files, /x as x.html, and a folder's index.html. */
export async function serveStatic({ folder, base, port, fallback = true, settings }: Serving): Promise<{
  address: string
  server: Server
}> {
  const fileOf = (path: string) =>
    ['', '.html', '/index.html']
      .map((ending) => (path + ending).replace(/^\/+/, ''))
      .find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())

  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://here').pathname
    const file = path.startsWith(base) ? fileOf(path.slice(base.length).replace(/\/$/, '')) : undefined
    if (!file) res.statusCode = 404
    if (file === 'settings.js' && settings)
      res.setHeader('content-type', 'text/javascript').end(settingsScript(settings))
    else if (file ?? fallback) send(req, file ?? '404.html', { root: folder }).pipe(res)
    else res.end('No such file')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, server }
}
