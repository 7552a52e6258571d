import { createRouter } from '@tanstack/react-router'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { routeTree } from './routeTree.gen.ts'

/** The addresses of screens, in Hono's notation: /videos/:videoId. */
export const screens = Object.keys(
  // Renders nothing, so it needs no context.
  createRouter({ routeTree, context: undefined as never }).routesByPath,
)
  .filter((path) => path !== '/$')
  .map((path) => path.replaceAll('$', ':'))

export default createServerEntry({ fetch: handler.fetch })
