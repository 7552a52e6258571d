import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { Failure } from '#contract/failures.ts'
import type { CatalogueStore } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import type { Addresses } from './catalogue/shown.ts'
import { digest } from './digest.ts'
import { answerFailure, type Report } from './refuse.ts'

/** What a home hands to the service. */
export interface ServicePorts {
  catalogue: CatalogueStore
  addresses: Addresses
  report: Report
}

/** Public answers may be kept this long, and shown for a minute more while they are asked for anew. */
const publicAnswer = 'public, max-age=10, stale-while-revalidate=60'

/** The API: `fetch` answers every request below /api. */
export function createService({ catalogue, addresses, report }: ServicePorts) {
  const api = new OpenAPIHono()
  // Weak: a home may compress the same answer in several ways.
  api.use(etag({ weak: true, generateDigest: digest }))
  api.use(async (c, next) => {
    await next()
    if (c.res.ok && (c.req.method === 'GET' || c.req.method === 'HEAD'))
      c.header('cache-control', publicAnswer)
  })
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Cutscene', version: '1', description: 'Game trailers to find and watch.' },
    servers: [{ url: '/api' }],
  })
  const routed = api.route('/', catalogueRoutes(catalogue, addresses))

  const service = new OpenAPIHono().route('/api', routed)
  service.notFound((c) => answerFailure(new Failure('endpoint_unknown'), c, report))
  service.onError((error, c) => answerFailure(error, c, report))
  return service
}

/** What the typed client is made from. */
export type ServiceApi = ReturnType<typeof createService>
