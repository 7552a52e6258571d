import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#contract/failures.ts'

const tooLarge = () => {
  throw new Failure('body_too_large')
}

/** Rejects a longer body, before or while it is read. */
export function limitBody(maxBytes: number) {
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return createMiddleware(async (c, next) => {
    const length = c.req.header('content-length')
    // Hono's bodyLimit would read the body as a stream, which takes longer than the rest of a write.
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(length) > maxBytes) tooLarge()
      return next()
    }
    // Firefox's requests have no stream. Hono caches the bytes of `arrayBuffer` for later reads.
    if (c.req.raw.body === undefined) {
      const { byteLength } = await c.req.arrayBuffer()
      if (byteLength > maxBytes) tooLarge()
      if (byteLength === 0) Object.defineProperty(c.req.raw, 'body', { value: null })
      return next()
    }
    return limitStream(c, next)
  })
}
