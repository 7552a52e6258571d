import { alternatesOf, localizedPath } from '#contract/languages.ts'
import type { PageMessages } from './page-messages.ts'
import { absoluteAddress, siteAddress, sitePath } from './site-address.ts'

interface Screen {
  title: string
  /** Defaults to the title, which suffices for screens that only their user sees. */
  description?: string
  /** The canonical path, without the rest of the address. */
  path: string
  image?: string | undefined
  /** Of Open Graph. */
  type?: 'website' | 'video.other'
}

/** The title of a screen, and what other sites show when they link to it. */
export function screenHead(
  page: PageMessages,
  { title, description = title, path, image, type = 'website' }: Screen,
) {
  const address = absoluteAddress(sitePath(localizedPath(page.language, path)))
  return {
    meta: [
      { title: page.messages.pageTitle(title) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:type', content: type },
      // Other sites take the rest from the og: properties.
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...(image ? [{ property: 'og:image', content: absoluteAddress(image) }] : []),
    ],
    links: [{ rel: 'canonical', href: address }, ...alternates(path)],
  }
}

/** Where search engines find the screen in each language: only by absolute addresses. */
function alternates(path: string) {
  if (!import.meta.env.SSR || siteAddress() === undefined) return []
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
