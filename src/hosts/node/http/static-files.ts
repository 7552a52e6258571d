import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import send from 'send'
import type { MediaFiles } from '../media/media-files.ts'
import { accepts } from './compression.ts'
import { settleRange } from './range-header.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** What serves the file that a path names, when there is one. */
export type FindFile = (path: string) => ((req: IncomingMessage, res: ServerResponse) => void) | undefined

/** The build's files; those below /assets/ have their hash in their name. A precompressed neighbour is sent where it is understood. */
export async function createAssets(folder: string): Promise<FindFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Set(
    found
      // A page goes out with its policy, never as a file.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')),
  )
  return (path) => {
    if (!files.has(path) || /\.(br|gz)$/.test(path)) return undefined
    return (req, res) => {
      const accepted = String(req.headers['accept-encoding'] ?? '')
      const [ending, encoding] =
        accepts(accepted, 'br') && files.has(`${path}.br`)
          ? ['.br', 'br']
          : accepts(accepted, 'gzip') && files.has(`${path}.gz`)
            ? ['.gz', 'gzip']
            : ['', undefined]
      if (files.has(`${path}.br`)) res.setHeader('vary', 'accept-encoding')
      if (encoding) {
        res.setHeader('content-encoding', encoding)
        res.setHeader('content-type', contentType(path))
      }
      const immutable = path.startsWith('/assets/')
      sendFile(req, res, join(folder, path + ending), immutable)
    }
  }
}

/** Clips and posters, with Range requests; for good at addresses that carry the file's hash. */
export function createMedia(media: MediaFiles): FindFile {
  return (path) => {
    const name = path.slice('/media/'.length)
    const file = path.startsWith('/media/') ? media.find(name) : undefined
    if (!file) return undefined
    return (req, res) => {
      settleRange(req.headers, () => statSync(file.path).size)
      // By its hash, a strong one: with send's own, made of size and time, no If-Range may be met.
      if (file.exact) res.setHeader('etag', `"${name}"`)
      sendFile(req, res, file.path, file.exact)
    }
  }
}

function sendFile(req: IncomingMessage, res: ServerResponse, path: string, immutable: boolean) {
  send(req, encodeURI(path), { immutable, maxAge: immutable ? year : 0, index: false, dotfiles: 'allow' })
    .on('error', (error: { status?: number }) => {
      res.statusCode = error.status ?? 500
      res.setHeader('cache-control', 'no-store')
      res.end()
    })
    .pipe(res)
}

const kinds: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** Only what the build compresses. */
function contentType(path: string): string {
  return kinds[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
