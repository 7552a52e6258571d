import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAssets } from '#hosts/node/static-files.ts'

interface Serving {
  folder: string
  /** Where the site begins: / or a folder such as /cutscene/. */
  base: string
  port: number
  /** What hosts say to an address that they have no file for: the site's 404.html, or words of their own. */
  fallback?: boolean
}

/** Serves the static edition as the plainest of hosts does: files, and a folder's index.html. */
export async function serveStatic({ folder, base, port, fallback = true }: Serving): Promise<{
  address: string
  server: Server
}> {
  const files = await createAssets(folder)
  const server = createServer((req, res) => {
    const path = decodeURI((req.url ?? '/').split('?', 1)[0] as string)
    const below = path.startsWith(base) ? `/${path.slice(base.length)}` : undefined
    const found = below && (files(below) ?? files(`${below.replace(/\/$/, '')}/index.html`))
    if (found) return found(req, res)
    if (!fallback || !below) return res.writeHead(404, { 'content-type': 'text/plain' }).end('No such file')
    res
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end(readFileSync(join(folder, '404.html')))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, server }
}
