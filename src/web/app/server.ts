import { createRouter } from '@tanstack/react-router'
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { languages, localizedPath, splitLanguage } from '#contract/languages.ts'
import type { RenderContext } from '#web/api/page-context.ts'
import { exploreParameters } from '#web/videos/filters/filters.ts'
import { gamesParameters } from '#web/videos/games-search.ts'
import { routing } from './router.tsx'

// Renders nothing, so it needs no context.
const { routesByPath } = createRouter({ ...routing, context: undefined as never })

const parameters: Record<string, readonly string[]> = {
  '/videos': exploreParameters,
  '/games': gamesParameters,
  '/signup': ['invitation'],
}

/** The query parameters that each screen reads, by its path in Hono's notation, in every language: /de/videos/:videoId. */
export const screens: Record<string, readonly string[]> = Object.fromEntries(
  languages.flatMap((language) =>
    Object.keys(routesByPath)
      .filter((path) => path !== '/$')
      .map((path) => [localizedPath(language, path.replaceAll('$', ':')), parameters[path] ?? []]),
  ),
)

export default createServerEntry({
  fetch(request, options) {
    const { pathname } = new URL(request.url)
    const { language } = splitLanguage(pathname.slice(import.meta.env.BASE_URL.length - 1))
    const context = { ...options?.context, language } as RenderContext
    return handler.fetch(request, { ...options, context })
  },
})
