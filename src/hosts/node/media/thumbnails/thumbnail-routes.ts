import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import type { RequestEnv } from '#service/request-context.ts'
import { formats, widths } from './resize-picture.ts'
import { type PictureSize, shareImage, type Thumbnails } from './thumbnails.ts'

/** A browser gives what it has the headers of a 304: without a policy the default one, in which a drawing has no font. */
const tagged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] })

/** GET /thumbnails/{videoId}/{width}.avif or .webp, drawn.svg, or share.jpg. With ?untitled a drawn poster has no title. */
export function thumbnailRoutes(thumbnails: Pick<Thumbnails, 'find'>) {
  return new Hono<RequestEnv>().get('/thumbnails/:videoId/:file', tagged, async (c) => {
    const { videoId, file } = c.req.param()
    const size = sizes.get(file)
    const isTitled = c.req.query('untitled') === undefined
    const thumbnail = size && (await thumbnails.find(videoId, size, c.env.requestId, isTitled))
    if (!thumbnail) return c.text('Not found', 404, { 'cache-control': 'no-cache' })
    if (thumbnail.kind === 'busy')
      return c.text('Try again later', 503, { 'cache-control': 'no-store', 'retry-after': '2' })
    if (thumbnail.kind === 'drawn') return c.body(thumbnail.svg, 200, drawnHeaders)
    return c.body(new Uint8Array(thumbnail.picture), 200, {
      'content-type': `image/${size.format}`,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
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

const drawnHeaders = {
  'content-type': 'image/svg+xml',
  // Revalidated on every visit, so that the real picture replaces the drawing once it is fetched.
  'cache-control': 'no-cache',
  // Opened at its own address, an SVG is a document of this origin: it must run nothing.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
}
