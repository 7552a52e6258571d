import { z } from '@hono/zod-openapi'
import { PlaylistCopy, PlaylistsQuery } from '#contract/library/playlist.ts'
import { SharedPlaylistResponse } from '#contract/library/shared-playlist.ts'
import { ListQuery } from '#contract/paging.ts'
import { preferParameter } from '#contract/prefer.ts'
import { consumeLimit, requestPoints } from '../accounts/rate-limits.ts'
import { type AuthPorts, requireUser } from '../accounts/session.ts'
import type { AssetUrls } from '../catalogue/serialize-video.ts'
import { withCursor } from '../cursor.ts'
import { body, createRoutes, json, problems, publicRoutes, signedInRoutes } from '../routes.ts'
import { createdResponse, ListChangeResponse, serializeEntry } from './playlist-routes.ts'
import { createSharedPlaylistRules, type SharePorts } from './share.ts'

const publicRoute = publicRoutes('Library')
const signedInRoute = signedInRoutes('Library')
const params = z.object({ token: z.string() })

const one = publicRoute('get', '/{token}', 'A shared playlist, for everybody with its link', {
  request: { query: withCursor(ListQuery), params },
  responses: { 200: json(SharedPlaylistResponse, 'The playlist'), ...problems(404, 429) },
})
const copy = signedInRoute('post', '/{token}/copy', 'Save a copy of a shared playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistsQuery), params, body: body(PlaylistCopy) },
  responses: { 201: json(ListChangeResponse, 'The user’s playlists') },
})

export type SharedPlaylistRoutesPorts = SharePorts & AuthPorts & { assetUrls: AssetUrls }

/** Read again at each request and cached by nobody, so that a revoked link is gone at once. */
export function sharedPlaylistRoutes(ports: SharedPlaylistRoutesPorts) {
  const routes = createRoutes()
  routes.use('/:token/copy', requireUser(ports))
  return routes
    .openapi(one, async (c) => {
      const shared = createSharedPlaylistRules(ports, c.env.clientAddress)
      const { playlist, owner, ...page } = await shared.one(c.req.valid('param').token, c.req.valid('query'))
      const { title, description, videoCount, length } = playlist
      const videos = playlist.videos.map((entry) => serializeEntry(entry, ports.assetUrls))
      c.header('X-Robots-Tag', 'noindex')
      return c.json(
        SharedPlaylistResponse.parse({
          ...page,
          playlist: { title, description, owner, videoCount, length, videos },
        }),
        200,
      )
    })
    .openapi(copy, async (c) => {
      const { userId } = c.var
      await consumeLimit(ports.rateLimits, 'request', userId, requestPoints.playlistCopy)
      const shared = createSharedPlaylistRules(ports, c.env.clientAddress)
      const { title } = c.req.valid('json')
      const copied = await shared.copy(c.req.valid('param').token, userId, title)
      return c.json(await createdResponse(c, ports, copied, c.req.valid('query')), 201)
    })
}
