import { z } from '@hono/zod-openapi'
import {
  PublicWindowQuery,
  UserWindowQuery,
  WindowQuery,
  WindowResponse,
} from '#contract/library/list-window.ts'
import type { AuthPorts } from '../../accounts/session.ts'
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts'
import { type AssetUrls, serializeVideo } from '../../catalogue/serialize-video.ts'
import type { RequestEnv } from '../../request-context.ts'
import { createRoutes, createUserRoutes, json, problems, publicRoutes, signedInRoutes } from '../../routes.ts'
import type { LibraryPorts } from '../library.ts'
import { createSharedPlaylistRules, type SharePorts } from '../share.ts'
import { publicPlayedVideos, userPlayedVideos, windowOf } from './list-window.ts'

const publicRoute = publicRoutes('Library')
const signedInRoute = signedInRoutes('Library')
const responses = { 200: json(WindowResponse, 'The videos'), ...problems(404, 422) }

const ofUser = signedInRoute('get', '/window', 'The part of a user’s list around a video, as it plays', {
  request: { query: UserWindowQuery },
  responses,
})
const ofCatalogue = publicRoutes('Catalogue')(
  'get',
  '/window',
  'The part of a category or of a search around a video, as it plays',
  {
    request: { query: PublicWindowQuery },
    responses,
  },
)
const ofShared = publicRoute(
  'get',
  '/{token}/window',
  'The part of a shared playlist around a video, as it plays',
  {
    request: { query: WindowQuery, params: z.object({ token: z.string() }) },
    responses: { ...responses, ...problems(429) },
  },
)

type Window = Awaited<ReturnType<typeof windowOf>>

const serializeWindow = ({ videos, ...window }: Window, assetUrls: AssetUrls) => ({
  ...window,
  videos: videos.map((video) => serializeVideo(video, assetUrls)),
})

export function userWindowRoutes(ports: LibraryPorts & AuthPorts & { assetUrls: AssetUrls }) {
  return createUserRoutes(ports).openapi(ofUser, async (c) => {
    const { list, ...query } = c.req.valid('query')
    const played = await userPlayedVideos(ports, c.var.userId, list)
    return c.json(serializeWindow(await windowOf(ports.catalogue, played, query), ports.assetUrls), 200)
  })
}

export function catalogueWindowRoutes(catalogue: CatalogueStore, assetUrls: AssetUrls) {
  const routes = createRoutes<RequestEnv>()
  return routes.openapi(ofCatalogue, async (c) => {
    const { list, ...query } = c.req.valid('query')
    const window = await windowOf(catalogue, await publicPlayedVideos(catalogue, list), query)
    return c.json(serializeWindow(window, assetUrls), 200)
  })
}

export function sharedWindowRoutes(ports: SharePorts & { assetUrls: AssetUrls }) {
  const routes = createRoutes<RequestEnv>()
  return routes.openapi(ofShared, async (c) => {
    const shared = createSharedPlaylistRules(ports, c.env.clientAddress)
    const played = await shared.played(c.req.valid('param').token)
    const window = await windowOf(ports.catalogue, played, c.req.valid('query'))
    c.header('X-Robots-Tag', 'noindex')
    return c.json(serializeWindow(window, ports.assetUrls), 200)
  })
}
