import { createRouter } from '@tanstack/react-router'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { deferScripts } from './defer-scripts.ts'
import { exploreParameters } from './features/explore/explore-search.ts'
import { routeTree } from './routeTree.gen.ts'

/** The query parameters that each screen reads, by its path in Hono's notation: /videos/:videoId. */
export const screens: Record<string, readonly string[]> = Object.fromEntries(
  // Renders nothing, so it needs no context.
  Object.keys(createRouter({ routeTree, context: undefined as never }).routesByPath)
    .filter((path) => path !== '/$')
    .map((path) => [path.replaceAll('$', ':'), path === '/videos' ? exploreParameters : []]),
)

export default createServerEntry({
  async fetch(request, options) {
    const response = await handler.fetch(request, options)
    const html = await response.text()
    return new Response(html === '' ? null : deferScripts(html), response)
  },
})
