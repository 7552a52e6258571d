import type { StaticDataRouteOption } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { shareImageFile, shareImageSize } from '#contract/catalogue/share-image.ts'
import { Failure } from '#contract/failures.ts'
import { alternatesOf, localizedPath } from '#contract/languages.ts'
import { absoluteAddress, isInBrowser, sitePath, siteSettings } from '#web/api/site-address.ts'
import type { PageMessages } from '#web/api/use-messages.ts'

interface Match {
  context: PageMessages
  staticData: StaticDataRouteOption
}

interface Screen {
  /** Defaults to that of the route's static data. */
  title?: string
  /** Defaults to the title, which suffices for screens that only their user sees. */
  description?: string
  /** The canonical path, without the rest of the address. */
  path: string
  /** The video whose picture other sites show. */
  pictured?: string | undefined
  /** The type of Open Graph. */
  type?: 'website' | 'video.other'
}

/** The title of a screen, and what other sites show when they link to it. */
export function screenHead({ context, staticData }: Match, screen: Screen) {
  const { language, messages } = context
  const { title = staticData.title?.(messages) ?? '', path, pictured, type = 'website' } = screen
  const { description = title } = screen
  const address = absoluteAddress(sitePath(localizedPath(language, path)))
  return {
    meta: [
      { title: messages.pageTitle(title) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:type', content: type },
      // Other sites take the rest from the og: properties.
      { name: 'twitter:card', content: pictured ? 'summary_large_image' : 'summary' },
      ...(pictured ? shareImage(pictured) : []),
    ],
    links: [{ rel: 'canonical', href: address }, ...alternates(path)],
  }
}

/** In the static edition only with a configured origin: without one its build writes no such pictures. */
function shareImage(videoId: string) {
  if (isInBrowser() && siteSettings().address === undefined) return []
  const { width, height } = shareImageSize
  return [
    { property: 'og:image', content: absoluteAddress(sitePath(`/thumbnails/${videoId}/${shareImageFile}`)) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

/** Where search engines find the screen in each language: only by absolute addresses. */
function alternates(path: string) {
  if (!import.meta.env.SSR || siteSettings().address === undefined) return []
  return alternatesOf(path).map(([hrefLang, path]) => ({
    rel: 'alternate',
    hrefLang,
    href: absoluteAddress(sitePath(path)),
  }))
}

/** The title of a screen that does not exist. */
export const missingHead = ({ messages: { pageTitle, notFound } }: PageMessages) => ({
  meta: [{ title: pageTitle(notFound.title) }],
})

/** The server awaits all data; the browser navigates immediately and each part renders its own loading state. */
export const isOnServer = typeof document === 'undefined'

/** Sets the HTTP status of the page being rendered, where its screen shows a failure itself. */
export const setFailureStatus: (error: unknown) => undefined = createIsomorphicFn()
  .server((error: unknown): undefined => {
    setResponseStatus(error instanceof Failure ? error.status : 500)
  })
  .client((_error: unknown): undefined => undefined)
