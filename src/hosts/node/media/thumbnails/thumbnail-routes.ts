import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import type { RequestEnv } from '#service/request-context.ts'
import { hasCurrent } from '../../http/response-cache.ts'
import { formats, widths } from './resize-picture.ts'
import { type PictureSize, shareImage, type Thumbnails } from './thumbnails.ts'

/** GET /thumbnails/{videoId}/{width}.avif or .webp, drawn.svg, or share.jpg. With ?untitled a drawn poster has no title. */
export function thumbnailRoutes(thumbnails: Pick<Thumbnails, 'find'>) {
  return new Hono<RequestEnv>().get('/thumbnails/:videoId/:file', async (c) => {
    const { videoId, file } = c.req.param()
    const size = sizes.get(file)
    const isTitled = c.req.query('untitled') === undefined
    const thumbnail = size && (await thumbnails.find(videoId, size, c.env.requestId, isTitled))
    if (!thumbnail)
      return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } })
    if (thumbnail.kind === 'busy')
      return new Response('Try again later', {
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '2' },
      })
    if (thumbnail.kind === 'drawn') return drawnResponse(thumbnail.svg, c.req.raw)
    const { bytes, etag } = thumbnail.picture
    return taggedResponse(bytes, c.req.raw, {
      'content-type': `image/${size.format}`,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag,
    })
  })
}

/** Whether a path is that of a picture, of a video that may be unknown. */
export const isThumbnail = (path: string): boolean =>
  sizes.has(/^\/thumbnails\/[^/]+\/([^/]+)$/.exec(path)?.[1] ?? '')

const sizes = new Map<string, PictureSize>([
  ...widths.flatMap((width) =>
    formats.map((format): [string, PictureSize] => [`${width}.${format}`, { width, format }]),
  ),
  [shareImageFile, shareImage],
  // The address of a picture that is always drawn.
  ['drawn.svg', { width: 640, format: 'webp' }],
])

/** Revalidated on every visit, so that the real picture replaces the drawing once it is fetched. */
const drawnResponse = (svg: string, request: Request) =>
  taggedResponse(svg, request, {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    etag: `"drawn-${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`,
    // Opened at its own address, an SVG is a document of this origin: it must run nothing.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
  })

interface TaggedHeaders extends Record<string, string> {
  etag: string
}

function taggedResponse(body: string | Uint8Array<ArrayBuffer>, request: Request, tagged: TaggedHeaders) {
  const headers = { ...tagged, 'x-content-type-options': 'nosniff' }
  return hasCurrent(request.headers.get('if-none-match'), tagged.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}
