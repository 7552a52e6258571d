import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { Cards, type FloorVideo } from './cards.ts'

/** What no page of the site can undercut: the first 24 cards, rendered and hydrated by react and react-dom alone, with the site's styles. */
export async function openFloor(siteAddress: string) {
  const { videos } = (await (await fetch(`${siteAddress}/api/videos?limit=24`)).json()) as {
    videos: FloorVideo[]
  }
  const html = await (await fetch(`${siteAddress}/videos`)).text()
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? ''
  const data = JSON.stringify(videos).replaceAll('<', '\\u003c')
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${styles}` +
    `<meta name="viewport" content="width=device-width"><script type="module" src="/floor.js"></script></head>` +
    `<body><div id="root">${renderToString(createElement(Cards, { videos }))}</div>` +
    `<script type="application/json" id="videos">${data}</script></body></html>`
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', page],
    '/floor.js': ['text/javascript', await bundle()],
  }
  // All else, styles and pictures, is the site's.
  const server = createServer(async ({ url = '/' }, response) => {
    const [type, body] = files[url] ?? (await fetchFile(siteAddress + url))
    response.writeHead(200, { 'content-type': type }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() }
}

async function fetchFile(address: string): Promise<[type: string, body: Buffer]> {
  const response = await fetch(address)
  return [response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())]
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'hydrate.ts') } },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error('The floor has no script')
  return script.code
}
