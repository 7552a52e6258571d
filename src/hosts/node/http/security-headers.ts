import { createHash, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { NodeContext, NodeEnv } from './node-context.ts'

/**
 * The policy of responses that are no pages: a browser must run nothing in them. Inline styles are those of the document
 * in which a browser shows a picture or XML. Drawings have none.
 */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Headers of every response that does not set them itself. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': inertPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The same for assets and media. Without a sandbox, in which a clip that is opened by itself could not load. */
export const assetPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a page that is a file: it loads only the site's own files. */
export const filePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Its styles contain icons.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * The policy of a page that was rendered with `nonce`: the site's own files, its own inline scripts by hash, and one embedded player.
 * A script that got into the page without the nonce does not run.
 */
export const pageDirectives = (html: string, nonce: string): Record<string, string> => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...inlineScripts(html, nonce).map(hashSource)].join(' '),
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  // A stream is a blob; each of its captions begins as an empty file in its address.
  'media-src': "'self' blob: data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': 'https://www.youtube-nocookie.com',
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
})

export const serializePolicy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** Those that the renderer wrote. Scripts with a src, and data such as JSON-LD, need no hash. */
const inlineScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))
    .map(([, , code]) => code as string)

/** Unknown to those who could write into a page before it was rendered. */
export const createNonce = (): string => randomBytes(16).toString('base64url')

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** Adds the default headers to all that has not been sent. A cached response has them already. */
export const sendDefaultHeaders = createMiddleware<NodeEnv>(async ({ env }, next) => {
  await next()
  if (!(env.outgoing.headersSent || env.isCached)) setDefaultHeaders(env)
})

export function setDefaultHeaders({ outgoing, ownHeaders }: NodeContext) {
  for (const [name, value] of Object.entries({ ...defaultHeaders, ...ownHeaders }))
    outgoing.setHeader(name, value)
}
