import { z } from '@hono/zod-openapi'
import { MembershipsResponse, VideoIdsQuery } from '#contract/library/membership.ts'
import { type AuthPorts, requireUser } from '../accounts/session.ts'
import { createRoutes, json, signedInRoutes } from '../routes.ts'
import { createLibraryRules, type LibraryPorts } from './library.ts'

const route = signedInRoutes('Library')

const memberships = route('get', '/marks', 'The lists that have these videos', {
  request: { query: VideoIdsQuery },
  responses: { 200: json(MembershipsResponse, 'One membership per video') },
})
const undo = route('post', '/undo/{id}', 'Undo a removal or a batch, for ten minutes', {
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(
      z.object({ restored: z.number().int() }),
      'The number of entries put back, and of those taken off again',
    ),
  },
})

export function libraryRoutes(ports: LibraryPorts & AuthPorts) {
  const routes = createRoutes()
  const authenticate = requireUser(ports)
  routes.use('/marks', authenticate).use('/undo/:id', authenticate)
  return routes
    .openapi(memberships, async (c) => {
      const library = createLibraryRules(ports, c.var.userId)
      return c.json({ marks: await library.memberships(c.req.valid('query').ids) }, 200)
    })
    .openapi(undo, async (c) => {
      const restored = await createLibraryRules(ports, c.var.userId).undo(c.req.valid('param').id)
      return c.json({ restored }, 200)
    })
}
