import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Batch } from '#contract/library/batch.ts'
import {
  EntryChange,
  NewPlaylist,
  PlaylistChange,
  PlaylistCopy,
  type PlaylistLength,
  PlaylistQuery,
  PlaylistResponse,
  PlaylistsQuery,
  PlaylistsResponse,
} from '#contract/library/playlist.ts'
import { ShareResponse } from '#contract/library/shared-playlist.ts'
import { AddVideo } from '#contract/library/shelf-schemas.ts'
import { MinimalResponse, preferParameter } from '#contract/prefer.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { consumeLimit, requestPoints } from '../accounts/rate-limits.ts'
import type { AuthPorts } from '../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../catalogue/serialize-video.ts'
import { withCursor } from '../cursor.ts'
import type { ServiceEnv } from '../request-context.ts'
import { applyReturnMinimal, body, createUserRoutes, json, problems, signedInRoutes } from '../routes.ts'
import {
  createPlaylistRules,
  type PlaylistPorts,
  type PlaylistsRequest,
  type StoredPlaylist,
} from './playlist.ts'
import { type PlaylistRequest, readPlaylist } from './playlist-videos.ts'
import { createShareRules, type ShareStore } from './share.ts'
import { batchResponse, batchRoute } from './shelf-routes.ts'

export interface PlaylistRoutesPorts extends PlaylistPorts, AuthPorts {
  assetUrls: AssetUrls
  shares: ShareStore
}

const route = signedInRoutes('Library')
const params = z.object({ id: z.string() })
const ChangeResponse = z.union([PlaylistResponse, MinimalResponse])
/** The response to a request that creates or deletes a playlist. */
export const ListChangeResponse = z.union([PlaylistsResponse, MinimalResponse])

const list = route('get', '/', 'Playlists, in the order created', {
  request: { query: withCursor(PlaylistsQuery) },
  responses: { 200: json(PlaylistsResponse, 'The playlists') },
})
const create = route('post', '/', 'Create a playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistsQuery), body: body(NewPlaylist) },
  responses: { 201: json(ListChangeResponse, 'The playlists') },
})
const one = route('get', '/{id}', 'One playlist and its videos, in their order or sorted', {
  request: { query: withCursor(PlaylistQuery), params },
  responses: { 200: json(PlaylistResponse, 'The playlist') },
})
const remove = route('delete', '/{id}', 'Delete a playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistsQuery), params },
  responses: { 200: json(ListChangeResponse, 'The remaining playlists') },
})
const update = route('patch', '/{id}', 'Change the title, the description or both', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistQuery), params, body: body(PlaylistChange) },
  responses: { 200: json(ChangeResponse, 'The playlist') },
})
const copy = route('post', '/{id}/copy', 'Copy a playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistsQuery), params, body: body(PlaylistCopy) },
  responses: { 201: json(ListChangeResponse, 'The playlists') },
})
const share = route('post', '/{id}/share', 'Make the link that lets others read a playlist', {
  request: { params },
  responses: { 201: json(ShareResponse, 'The token of the link'), ...problems(422) },
})
const unshare = route('delete', '/{id}/share', 'Revoke the link of a playlist', {
  request: { params },
  responses: { 200: json(ShareResponse, 'No token'), ...problems(422) },
})
const batch = route('post', '/{id}/batch', 'Add and remove many videos of a playlist at once', {
  ...batchRoute,
  request: { params, body: body(Batch) },
})
const add = route('post', '/{id}', 'Add a video to a playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistQuery), params, body: body(AddVideo) },
  responses: { 201: json(ChangeResponse, 'The playlist'), ...problems(409) },
})
const entryParams = params.extend({ videoId: z.string() })
const changeEntry = route('patch', '/{id}/{videoId}', 'Move a video within a playlist, or change its note', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistQuery), params: entryParams, body: body(EntryChange) },
  responses: { 200: json(ChangeResponse, 'The playlist') },
})
const removeVideo = route('delete', '/{id}/{videoId}', 'Remove a video from a playlist', {
  parameters: [preferParameter],
  request: { query: withCursor(PlaylistQuery), params: entryParams },
  responses: { 200: json(ChangeResponse, 'The playlist') },
})

export function playlistRoutes(ports: PlaylistRoutesPorts) {
  return createUserRoutes(ports)
    .openapi(list, async (c) => {
      return c.json(serializePlaylists(await rulesOf(c).list(c.req.valid('query'))), 200)
    })
    .openapi(create, async (c) => {
      const created = await rulesOf(c).create(c.req.valid('json').playlist)
      return c.json(await createdResponse(c, ports, created, c.req.valid('query')), 201)
    })
    .openapi(one, async (c) => {
      return c.json(await serializeOne(c, c.req.valid('param').id, c.req.valid('query')), 200)
    })
    .openapi(remove, async (c) => {
      const undo = await rulesOf(c).remove(c.req.valid('param').id)
      if (applyReturnMinimal(c)) return c.json({ undo }, 200)
      return c.json({ ...serializePlaylists(await rulesOf(c).list(c.req.valid('query'))), undo }, 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      await rulesOf(c).update(id, c.req.valid('json'))
      return c.json(await changed(c, id, c.req.valid('query')), 200)
    })
    .openapi(copy, async (c) => {
      const { userId } = c.var
      await consumeLimit(ports.rateLimits, 'request', userId, requestPoints.playlistCopy)
      const source = { userId, id: c.req.valid('param').id }
      const copied = await rulesOf(c).copy(source, c.req.valid('json').title)
      return c.json(await createdResponse(c, ports, copied, c.req.valid('query')), 201)
    })
    .openapi(share, async (c) => {
      const shareToken = await createShareRules(ports, c.var.userId).share(c.req.valid('param').id)
      return c.json({ shareToken }, 201)
    })
    .openapi(unshare, async (c) => {
      await createShareRules(ports, c.var.userId).unshare(c.req.valid('param').id)
      return c.json({ shareToken: null }, 200)
    })
    .openapi(batch, async (c) => {
      const changed = await rulesOf(c).batch(c.req.valid('param').id, c.req.valid('json'))
      return c.json(batchResponse(c, changed), 200)
    })
    .openapi(changeEntry, async (c) => {
      const { id, videoId } = c.req.valid('param')
      await rulesOf(c).changeEntry(id, videoId, c.req.valid('json'))
      return c.json(await changed(c, id, c.req.valid('query')), 200)
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param')
      await rulesOf(c).add(id, c.req.valid('json').video._id)
      return c.json(await changed(c, id, c.req.valid('query')), 201)
    })
    .openapi(removeVideo, async (c) => {
      const { id, videoId } = c.req.valid('param')
      const undo = await rulesOf(c).removeVideo(id, videoId)
      return c.json(await changed(c, id, c.req.valid('query'), undo), 200)
    })

  function rulesOf(c: Context<ServiceEnv>) {
    return createPlaylistRules(ports, c.var.userId)
  }

  async function changed(c: Context<ServiceEnv>, id: string, query: PlaylistRequest, undo?: string | null) {
    return applyReturnMinimal(c) ? { undo } : { ...(await serializeOne(c, id, query)), undo }
  }

  async function serializeOne(c: Context<ServiceEnv>, id: string, query: PlaylistRequest) {
    const { playlist, ...page } = await readPlaylist(ports, c.var.userId, id, query)
    const videos = playlist.videos.map((entry) => serializeEntry(entry, ports.assetUrls))
    const serialized = { ...serializePlaylist({ ...playlist, videos: [] }, ports.assetUrls), videos }
    return PlaylistResponse.parse({ ...page, playlist: serialized })
  }

  function serializePlaylists(list: ListedPlaylists) {
    return serializeList(list, ports.assetUrls)
  }
}

type ListedPlaylists = Awaited<ReturnType<ReturnType<typeof createPlaylistRules>['list']>>

function serializeList({ playlists, ...page }: ListedPlaylists, assetUrls: AssetUrls) {
  const serialized = playlists.map((playlist) => serializePlaylist(playlist, assetUrls))
  return PlaylistsResponse.parse({ ...page, playlists: serialized })
}

/** The response to a request that has created a playlist. */
export async function createdResponse(
  c: Context<ServiceEnv>,
  ports: PlaylistPorts & { assetUrls: AssetUrls },
  created: Omit<PlaylistWithVideos, 'at'>,
  query: PlaylistsRequest,
): Promise<z.infer<typeof ListChangeResponse>> {
  if (applyReturnMinimal(c)) return { created: created.id }
  const list = serializeList(await createPlaylistRules(ports, c.var.userId).list(query), ports.assetUrls)
  return { ...list, createdPlaylist: serializePlaylist(created, ports.assetUrls) }
}

export const serializeEntry = (
  { video, position, note }: { video: CatalogueVideo; position: string; note: string },
  assetUrls: AssetUrls,
) => ({ ...serializeVideo(video, assetUrls), position, note })

type PlaylistWithVideos = StoredPlaylist & { length?: PlaylistLength; videos: CatalogueVideo[] }

export function serializePlaylist(
  {
    id,
    title,
    description,
    videoCount,
    length,
    updatedAt,
    shareToken,
    videos,
  }: Omit<PlaylistWithVideos, 'at'>,
  assetUrls: AssetUrls,
) {
  return {
    _id: id,
    title,
    description,
    videoCount,
    ...(length && { length }),
    updatedAt: toIsoSeconds(updatedAt),
    shareToken,
    videos: videos.map((video) => serializeVideo(video, assetUrls)),
  }
}
