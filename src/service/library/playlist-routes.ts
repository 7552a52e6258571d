import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import {
  NewPlaylist,
  PlaylistResponse,
  PlaylistsQuery,
  PlaylistsResponse,
} from '#contract/library/playlist.ts'
import { AddVideo } from '#contract/library/shelf.ts'
import { ListQuery } from '#contract/paging.ts'
import { MinimalResponse, preferParameter } from '#contract/prefer.ts'
import { type AuthPorts, requireUser } from '../accounts/require-user.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import { body, json, problems, signedInRoute } from '../openapi.ts'
import { applyReturnMinimal } from '../prefer.ts'
import { rejectInvalid } from '../problem-response.ts'
import type { ServiceEnv } from '../request-context.ts'
import { openPlaylists, type PlaylistPorts, type StoredPlaylist } from './playlist.ts'
import type { ListRequest } from './shelf.ts'

export interface PlaylistRoutesPorts extends PlaylistPorts, AuthPorts {
  assetUrls: AssetUrls
}

const tags = ['Library']
const params = z.object({ id: z.string() })
const ChangeResponse = z.union([PlaylistResponse, MinimalResponse])

const list = signedInRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Playlists, in the order created',
  request: { query: PlaylistsQuery },
  responses: { 200: json(PlaylistsResponse, 'The playlists'), ...problems(422) },
})
const create = signedInRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Create a playlist',
  request: { query: PlaylistsQuery, body: body(NewPlaylist) },
  responses: { 201: json(PlaylistsResponse, 'The playlists'), ...problems(413, 422) },
})
const one = signedInRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One playlist and its videos, in the order added',
  request: { query: ListQuery, params },
  responses: { 200: json(PlaylistResponse, 'The playlist'), ...problems(422) },
})
const remove = signedInRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  summary: 'Delete a playlist',
  request: { query: PlaylistsQuery, params },
  responses: { 200: json(PlaylistsResponse, 'The remaining playlists'), ...problems(422) },
})
const add = signedInRoute({
  method: 'post',
  path: '/{id}',
  tags,
  summary: 'Add a video to a playlist',
  parameters: [preferParameter],
  request: { query: ListQuery, params, body: body(AddVideo) },
  responses: { 201: json(ChangeResponse, 'The playlist'), ...problems(409, 413, 422) },
})
const removeVideo = signedInRoute({
  method: 'delete',
  path: '/{id}/{videoId}',
  tags,
  summary: 'Remove a video from a playlist',
  parameters: [preferParameter],
  request: { query: ListQuery, params: params.extend({ videoId: z.string() }) },
  responses: { 200: json(ChangeResponse, 'The playlist'), ...problems(422) },
})

export function playlistRoutes(ports: PlaylistRoutesPorts) {
  const routes = new OpenAPIHono<ServiceEnv>({ defaultHook: rejectInvalid })
  routes.use(requireUser(ports))
  return routes
    .openapi(list, async (c) => {
      const playlists = openPlaylists(ports, c.var.userId)
      return c.json(serializePlaylists(await playlists.list(c.req.valid('query'))), 200)
    })
    .openapi(create, async (c) => {
      const playlists = openPlaylists(ports, c.var.userId)
      const created = serializePlaylist(await playlists.create(c.req.valid('json').playlist), ports.assetUrls)
      const all = serializePlaylists(await playlists.list(c.req.valid('query')))
      return c.json({ ...all, createdPlaylist: created }, 201)
    })
    .openapi(one, async (c) => {
      return c.json(await serializeOne(c, c.req.valid('param').id, c.req.valid('query')), 200)
    })
    .openapi(remove, async (c) => {
      const playlists = openPlaylists(ports, c.var.userId)
      const undo = await playlists.remove(c.req.valid('param').id)
      return c.json({ ...serializePlaylists(await playlists.list(c.req.valid('query'))), undo }, 200)
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param')
      await openPlaylists(ports, c.var.userId).add(id, c.req.valid('json').video._id)
      return c.json(await changed(c, id, c.req.valid('query')), 201)
    })
    .openapi(removeVideo, async (c) => {
      const { id, videoId } = c.req.valid('param')
      const undo = await openPlaylists(ports, c.var.userId).removeVideo(id, videoId)
      return c.json(await changed(c, id, c.req.valid('query'), undo), 200)
    })

  async function changed(c: Context<ServiceEnv>, id: string, query: ListRequest, undo?: string | null) {
    return applyReturnMinimal(c) ? { undo } : { ...(await serializeOne(c, id, query)), undo }
  }

  async function serializeOne(c: Context<ServiceEnv>, id: string, query: ListRequest) {
    const { playlist, ...page } = await openPlaylists(ports, c.var.userId).one(id, query)
    return PlaylistResponse.parse({ ...page, playlist: serializePlaylist(playlist, ports.assetUrls) })
  }

  function serializePlaylists({
    playlists,
    ...page
  }: Awaited<ReturnType<ReturnType<typeof openPlaylists>['list']>>) {
    const serialized = playlists.map((playlist) => serializePlaylist(playlist, ports.assetUrls))
    return PlaylistsResponse.parse({ ...page, playlists: serialized })
  }
}

type PlaylistWithVideos = StoredPlaylist & { videos: CatalogueVideo[] }

export function serializePlaylist(
  { id, title, description, videoCount, videos }: Omit<PlaylistWithVideos, 'at'>,
  assetUrls: AssetUrls,
) {
  return {
    _id: id,
    title,
    description,
    videoCount,
    videos: videos.map((video) => serializeVideo(video, assetUrls)),
  }
}
