import { OpenAPIHono, z } from '@hono/zod-openapi'
import { MarksAnswer, MarksQuery } from '#contract/marks.ts'
import { requireUser, type ServiceEnv, type WhoPorts } from '../accounts/who.ts'
import { json, problems } from '../described.ts'
import { signedInRoute } from '../described-route.ts'
import { refuseInvalid } from '../refuse.ts'
import { type LibraryPorts, openLibrary } from './library.ts'

const tags = ['Library']

const marks = signedInRoute({
  method: 'get',
  path: '/marks',
  tags,
  summary: 'Where the user has the videos on screen',
  request: { query: MarksQuery },
  responses: { 200: json(MarksAnswer, 'A mark for each video'), ...problems(422) },
})
const undo = signedInRoute({
  method: 'post',
  path: '/undo/{id}',
  tags,
  summary: 'Take a removal back, for ten minutes',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ restored: z.number().int() }), 'How much came back'),
  },
})

/** What goes over all of a user's lists. */
export function libraryRoutes(ports: LibraryPorts & WhoPorts) {
  const routes = new OpenAPIHono<ServiceEnv>({ defaultHook: refuseInvalid })
  const signedIn = requireUser(ports)
  routes.use('/marks', signedIn).use('/undo/:id', signedIn)
  return routes
    .openapi(marks, async (c) => {
      const library = openLibrary(ports, c.var.userId)
      return c.json({ marks: await library.marks(c.req.valid('query').ids) }, 200)
    })
    .openapi(undo, async (c) => {
      const restored = await openLibrary(ports, c.var.userId).undo(c.req.valid('param').id)
      return c.json({ restored }, 200)
    })
}
