import { messages } from '#contract/messages.ts'
import { absoluteAddress } from './site-address.ts'
import { sitePath } from './site-path.ts'

interface Screen {
  title: string
  /** The title will do where nobody but its user sees a screen. */
  description?: string
  /** Where this screen lives, whatever else its address carried. */
  path: string
  image?: string | undefined
}

/** The title of a screen, and what others show of it when they link to it. */
export function screenHead({ title, description = title, path, image }: Screen) {
  const address = absoluteAddress(sitePath(path))
  return {
    meta: [
      { title: messages.pageTitle(title) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      ...(image ? [{ property: 'og:image', content: absoluteAddress(image) }] : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The title of a screen that is not there. */
export const missingHead = { meta: [{ title: messages.pageTitle(messages.notFound.title) }] }
