import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Batch, BatchResponse, MinimalBatchResponse } from '#contract/library/batch.ts'
import { AddVideo, ShelfQuery, shelfResponse } from '#contract/library/shelf-schemas.ts'
import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import { maxBatchBytes } from '#contract/limits.ts'
import { MinimalResponse, preferParameter } from '#contract/prefer.ts'
import type { AuthPorts } from '../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import { withCursor } from '../cursor.ts'
import type { ServiceEnv } from '../request-context.ts'
import {
  applyReturnMinimal,
  body,
  createUserRoutes,
  json,
  limitBody,
  problems,
  signedInRoutes,
} from '../routes.ts'
import { createShelfRules, type ShelfListRequest, type ShelfPorts } from './shelf.ts'

export interface ShelfRoutesPorts extends ShelfPorts, AuthPorts {
  assetUrls: AssetUrls
}

/** What the batches of shelves and of playlists have in common. */
export const batchRoute = {
  description: '`POST /user/undo/{undo}` restores what the batch removed, and removes what it added.',
  middleware: limitBody(maxBatchBytes),
  parameters: [preferParameter],
  responses: {
    200: json(z.union([BatchResponse, MinimalBatchResponse]), 'What changed'),
    ...problems(413, 422),
  },
}

/** The routes of every shelf, each below its name. */
export function shelvesRoutes(ports: ShelfRoutesPorts) {
  const routes = new OpenAPIHono<ServiceEnv>()
  const mount = (name: StoredShelf) => routes.route(`/${name}`, shelfRoutes(name, ports))
  for (const name of storedShelves) mount(name)
  // The type that a chain of calls would have.
  return routes as ReturnType<typeof mount>
}

/** In a path, clears what is of all videos: the history, or how far they were watched. No video has this id. */
export const allVideos = 'all'

function shelfRoutes(name: StoredShelf, ports: ShelfRoutesPorts) {
  const ShelfResponse = shelfResponse(name)
  const ChangeResponse = z.union([ShelfResponse, MinimalResponse])
  const route = signedInRoutes('Library')
  const request = { query: withCursor(ShelfQuery) }
  const parameters = [preferParameter]
  const list = route('get', '/', `The videos of ${name}, newest first or sorted`, {
    request,
    responses: { 200: json(ShelfResponse, 'The videos') },
  })
  const add = route('post', '/', `Add a video to ${name}`, {
    parameters,
    request: { ...request, body: body(AddVideo) },
    responses: { 201: json(ChangeResponse, 'The videos'), ...problems(409) },
  })
  const batch = route('post', '/batch', `Add and remove many videos of ${name} at once`, {
    ...batchRoute,
    request: { body: body(Batch) },
  })
  const remove = route(
    'delete',
    '/{id}',
    name === 'history' ? 'Remove a video, or all, from history' : `Remove a video from ${name}`,
    {
      parameters,
      request: { ...request, params: z.object({ id: z.string() }) },
      responses: { 200: json(ChangeResponse, 'The remaining videos') },
    },
  )

  return createUserRoutes(ports, 'email_unknown')
    .openapi(list, async (c) => c.json(await listed(shelfOf(c), c.req.valid('query')), 200))
    .openapi(add, async (c) => {
      const shelf = shelfOf(c)
      const { video, ...watched } = c.req.valid('json')
      await shelf.add(video._id, watched)
      return c.json(applyReturnMinimal(c) ? {} : await listed(shelf, c.req.valid('query')), 201)
    })
    .openapi(batch, async (c) => {
      return c.json(batchResponse(c, await shelfOf(c).batch(c.req.valid('json'))), 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const shelf = shelfOf(c)
      const undo = name === 'history' && id === allVideos ? await shelf.clear() : await shelf.remove(id)
      return c.json(
        applyReturnMinimal(c) ? { undo } : { ...(await listed(shelf, c.req.valid('query'))), undo },
        200,
      )
    })

  function shelfOf(c: Context<ServiceEnv>) {
    return createShelfRules(ports, name, c.var.userId)
  }

  async function listed(shelf: Shelf, query: ShelfListRequest) {
    const { videos, ...page } = await shelf.list(query)
    const serialized = videos.map((video) => serializeVideo(video, ports.assetUrls))
    return { ...page, [name]: serialized } as z.infer<typeof ShelfResponse>
  }
}

type Shelf = ReturnType<typeof createShelfRules>

/** Under `Prefer: return=minimal` with the number of what was added. */
export function batchResponse(
  c: Context,
  { added, ...changed }: BatchResponse,
): BatchResponse | MinimalBatchResponse {
  if (!applyReturnMinimal(c)) return { added, ...changed }
  return { ...changed, addedCount: added.length }
}
