import { z } from '@hono/zod-openapi'
import { VideoIdsQuery } from '#contract/library/membership.ts'
import {
  type Progress,
  ProgressResponse,
  SavedProgressResponse,
  SaveProgress,
  UnfinishedResponse,
} from '#contract/library/progress.ts'
import { ListQuery } from '#contract/paging.ts'
import { toIsoMicros } from '#contract/timestamp.ts'
import type { AuthPorts } from '../../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../../catalogue/serialize-video.ts'
import { withCursor } from '../../cursor.ts'
import { body, createUserRoutes, json, signedInRoutes } from '../../routes.ts'
import { allVideos } from '../shelf-routes.ts'
import { createProgressRules, type ProgressEntry, type ProgressPorts } from './progress.ts'

const route = signedInRoutes('Library')

const save = route('put', '/', 'Save how far a video was watched', {
  request: { body: body(SaveProgress) },
  responses: { 200: json(SavedProgressResponse, 'What is stored: the later of two devices wins') },
})
const find = route('get', '/', 'How far these videos were watched', {
  request: { query: VideoIdsQuery },
  responses: { 200: json(ProgressResponse, 'Those that were begun') },
})
const unfinished = route(
  'get',
  '/unfinished',
  'Videos that were begun and not finished, the last seen first',
  {
    request: { query: withCursor(ListQuery) },
    responses: { 200: json(UnfinishedResponse, 'The videos') },
  },
)
const remove = route('delete', '/{id}', 'Forget how far a video, or all, was watched', {
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(z.object({}), 'It is forgotten') },
})

export function progressRoutes(ports: ProgressPorts & AuthPorts & { assetUrls: AssetUrls }) {
  return createUserRoutes(ports)
    .openapi(save, async (c) => {
      const entry = await createProgressRules(ports, c.var.userId).save(c.req.valid('json'))
      return c.json({ progress: serializeProgress(entry) }, 200)
    })
    .openapi(unfinished, async (c) => {
      const page = await createProgressRules(ports, c.var.userId).unfinished(c.req.valid('query'))
      const videos = page.videos.map(({ video, entry }) => ({
        ...serializeVideo(video, ports.assetUrls),
        progress: serializeProgress(entry),
      }))
      return c.json({ videos, nextCursor: page.nextCursor }, 200)
    })
    .openapi(find, async (c) => {
      const entries = await createProgressRules(ports, c.var.userId).find(c.req.valid('query').ids)
      return c.json({ progress: entries.map(serializeProgress) }, 200)
    })
    .openapi(remove, async (c) => {
      const progress = createProgressRules(ports, c.var.userId)
      const { id } = c.req.valid('param')
      await (id === allVideos ? progress.clear() : progress.remove(id))
      return c.json({}, 200)
    })
}

/** Browsers store entries of earlier versions, which have no seed. */
export const serializeProgress = ({ id, at, shuffle = null, ...entry }: ProgressEntry): Progress => ({
  _id: id,
  ...entry,
  shuffle,
  lastSeenAt: toIsoMicros(at),
})
