import { Hono } from 'hono'
import type { RequestEnv } from '#service/request-context.ts'
import { widths } from './resize-picture.ts'
import { answerNotFound } from './thumbnail-responses.ts'
import type { Thumbnails } from './thumbnails.ts'

/** GET /thumbnails/{videoId}/{width}.webp. */
export function thumbnailRoutes(thumbnails: Pick<Thumbnails, 'answer'>) {
  return new Hono<RequestEnv>().get('/thumbnails/:videoId/:file', async (c) => {
    const { videoId, file } = c.req.param()
    const width = widths.find((width) => file === `${width}.webp`)
    return width ? thumbnails.answer(videoId, width, c.req.raw, c.env.requestId) : answerNotFound()
  })
}
