import { WatchingChange, WatchingResponse } from '#contract/library/watching.ts'
import { type AuthPorts, requireUser } from '../../accounts/session.ts'
import { type AssetUrls, serializeVideo } from '../../catalogue/serialize-video.ts'
import { body, createRoutes, json, problems, signedInRoute } from '../../routes.ts'
import { createWatchingRules, type WatchingPorts } from './watching.ts'

const tags = ['Library']

const read = signedInRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'The queue, and whether the history is paused',
  responses: { 200: json(WatchingResponse, 'Both') },
})
const change = signedInRoute({
  method: 'patch',
  path: '/',
  tags,
  summary: 'Replace the queue, or pause the history',
  request: { body: body(WatchingChange) },
  responses: { 200: json(WatchingResponse, 'Both, as stored'), ...problems(413, 422) },
})

export function watchingRoutes(ports: WatchingPorts & AuthPorts & { assetUrls: AssetUrls }) {
  const routes = createRoutes()
  routes.use(requireUser(ports))
  return routes
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
