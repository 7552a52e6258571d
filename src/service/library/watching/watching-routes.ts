import { WatchingChange, WatchingResponse } from '#contract/library/watching.ts'
import type { AuthPorts } from '../../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../../catalogue/serialize-video.ts'
import { body, createUserRoutes, json, signedInRoutes } from '../../routes.ts'
import { createWatchingRules, type WatchingPorts } from './watching.ts'

const route = signedInRoutes('Library')

const read = route('get', '/', 'The queue, and whether the history is paused', {
  responses: { 200: json(WatchingResponse, 'Both') },
})
const change = route('patch', '/', 'Replace the queue, or pause the history', {
  request: { body: body(WatchingChange) },
  responses: { 200: json(WatchingResponse, 'Both, as stored') },
})

export function watchingRoutes(ports: WatchingPorts & AuthPorts & { assetUrls: AssetUrls }) {
  return createUserRoutes(ports)
    .openapi(read, async (c) => c.json(await respond(c.var.userId), 200))
    .openapi(change, async (c) => {
      await createWatchingRules(ports, c.var.userId).change(c.req.valid('json'))
      return c.json(await respond(c.var.userId), 200)
    })

  async function respond(userId: string) {
    const { queue, historyPaused } = await createWatchingRules(ports, userId).read()
    return { queue: queue.map((video) => serializeVideo(video, ports.assetUrls)), historyPaused }
  }
}
