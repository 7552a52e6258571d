import { createHash } from 'node:crypto'
import type { Picture } from './picture-store.ts'

/** The real picture: kept by browsers for a day, and shown for a week more while they look for a newer one. */
export function answerPicture({ bytes, etag }: Picture, request: Request): Response {
  return answer(bytes, request, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    etag,
  })
}

/** The drawn poster: asked about again on every visit, so that the real picture replaces it once it is there. */
export function answerDrawn(svg: string, request: Request): Response {
  return answer(svg, request, {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    etag: `"drawn-${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`,
    // An SVG that is opened by its own address is a document of our origin: it gets to run nothing.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  })
}

export function answerNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
}

function answer(body: string | Uint8Array<ArrayBuffer>, request: Request, headers: TaggedHeaders) {
  const sent = { ...headers, 'x-content-type-options': 'nosniff' }
  if (isKnown(headers.etag, request)) return new Response(null, { status: 304, headers: sent })
  return new Response(body, { headers: sent })
}

interface TaggedHeaders extends Record<string, string> {
  etag: string
}

function isKnown(etag: string, request: Request) {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
