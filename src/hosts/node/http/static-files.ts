import { globSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import send from 'send'
import type { MediaFiles } from '#operator/media-files.ts'
import { accepts } from './compression.ts'
import type { NodeEnv } from './node-context.ts'
import { assetPolicy, setDefaultHeaders } from './security-headers.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Finds the file at a path. Undefined when there is none. */
export type FindFile = (path: string) => StaticFile | undefined

interface StaticFile {
  /** Names the route in metrics. */
  route: 'asset' | 'media' | 'other'
  send(req: IncomingMessage, res: ServerResponse): void
}

/** Sends files, which no handler below would: assets of the build, clips and posters. */
export const staticFiles = (find: FindFile) =>
  createMiddleware<NodeEnv>(async ({ env }, next) => {
    const file = find(env.path)
    if (!file) return next()
    env.route = file.route
    setDefaultHeaders(env)
    env.outgoing.setHeader('content-security-policy', assetPolicy)
    file.send(env.incoming, env.outgoing)
    // A visitor may leave in the middle of it.
    await finished(env.outgoing).catch(() => {})
    return RESPONSE_ALREADY_SENT
  })

/** Decodes a path and tries each finder in turn. A path that cannot be decoded stays as it is. */
export function findInOrder(...given: (FindFile | undefined)[]): FindFile {
  const finders = given.filter((find) => find !== undefined)
  return (path) => {
    const decoded = decode(path)
    for (const find of finders) {
      const file = find(decoded)
      if (file) return file
    }
    return undefined
  }
}

function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The files of the build. Names below /assets/ contain a hash. Sends a precompressed variant to clients that accept it. */
export function createAssets(folder: string): FindFile {
  // A page is sent with its policy, never as a file.
  const found = globSync('**/*.*', { cwd: folder, exclude: ['**/*.html'] })
  const files = new Set(found.map((path) => `/${path}`))
  return (path) => {
    if (!files.has(path) || /\.(br|gz)$/.test(path)) return undefined
    const immutable = path.startsWith('/assets/')
    return {
      route: immutable ? 'asset' : 'other',
      send(req, res) {
        const accepted = String(req.headers['accept-encoding'] ?? '')
        const [extension, encoding] =
          accepts(accepted, 'br') && files.has(`${path}.br`)
            ? ['.br', 'br']
            : accepts(accepted, 'gzip') && files.has(`${path}.gz`)
              ? ['.gz', 'gzip']
              : ['', undefined]
        if (files.has(`${path}.br`)) res.setHeader('vary', 'accept-encoding')
        if (encoding) {
          res.setHeader('content-encoding', encoding)
          res.setHeader('content-type', getMimeType(path) ?? 'application/octet-stream')
        }
        sendFile(req, res, join(folder, path + extension), immutable)
      },
    }
  }
}

/** Clips and posters, with Range requests. Immutable at addresses that contain the file's hash. */
export function createMedia(media: MediaFiles): FindFile {
  return (path) => {
    const name = path.slice('/media/'.length)
    const file = path.startsWith('/media/') ? media.find(name) : undefined
    if (!file) return undefined
    return {
      route: 'media',
      send(req, res) {
        normaliseRange(req.headers, () => statSync(file.path).size)
        // Strong, by its hash. The weak one of `send` matches no If-Range.
        if (file.exact) res.setHeader('etag', `"${name}"`)
        sendFile(req, res, file.path, file.exact)
      },
    }
  }
}

function sendFile(req: IncomingMessage, res: ServerResponse, path: string, immutable: boolean) {
  send(req, encodeURI(path), { immutable, maxAge: immutable ? yearMs : 0, index: false, dotfiles: 'allow' })
    .on('error', (error: { status?: number }) => {
      res.statusCode = error.status ?? 500
      res.setHeader('cache-control', 'no-store')
      res.end()
    })
    .pipe(res)
}

/** Rewrites a Range header to a form that `send` parses correctly, and removes one that must be ignored (RFC 9110, 13.1.5 and 14.1). */
function normaliseRange(headers: IncomingHttpHeaders, sizeOf: () => number): void {
  const ranges = /^ *bytes=(.*)$/i.exec(headers.range ?? '')?.[1]
  if (ranges === undefined) return
  if (String(headers['if-range']).startsWith('W/') || ranges.split(',').some(endsBeforeStart)) {
    delete headers.range
    return
  }
  const last = /^ *-(\d+) *$/.exec(ranges)?.[1]
  // A suffix longer than the file means the whole file.
  headers.range = last && Number(last) > sizeOf() ? 'bytes=0-' : `bytes=${ranges}`
}

function endsBeforeStart(range: string): boolean {
  const [, first, last] = /^ *(\d+)-(\d+) *$/.exec(range) ?? []
  return first !== undefined && Number(last) < Number(first)
}
