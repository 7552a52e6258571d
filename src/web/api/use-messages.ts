import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Messages } from '#messages/en.ts'
import type { SiteSettings } from './page-context.ts'
import { siteSettings } from './site-address.ts'

/** The texts of the site, in the page's language. */
export const useMessages = (): Messages => useRouter().options.context.messages

export const usePageLanguage = (): Language => useRouter().options.context.language

interface CatalogueText {
  lang?: string | undefined
  categoryName?: string | undefined
}

/** The `lang` of an element that shows a text of the catalogue: undefined where it is the page's, as a translated category's. */
export function useLangOf() {
  const { language, messages } = useRouter().options.context
  const langOfCategory = (name: string) => (name && siteSettings().categoryLangs?.[name]) || defaultLanguage
  return ({ categoryName: name = '', lang = langOfCategory(name) }: CatalogueText) =>
    lang === language || messages.categoryName(name) !== name ? undefined : lang
}

/** The texts of one page: on the server, pages in several languages are rendered at once. */
export interface PageMessages {
  language: Language
  messages: Messages
}

/** A chunk for each language. */
const languageFiles: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#messages/en.ts'),
  de: () => import('#messages/de.ts'),
  ar: () => import('#messages/ar.ts'),
}

export async function loadMessages(language: Language): Promise<PageMessages> {
  const { messages } = await languageFiles[language]()
  return { language, messages: named(messages, siteSettings()) }
}

/** The texts with the site's own name and slogan. */
function named(messages: Messages, { name = messages.product, slogan }: SiteSettings): Messages {
  const { home, signIn } = messages
  return {
    ...messages,
    product: name,
    pageTitle: (screen) => `${screen} | ${name}`,
    home: { ...home, heading: slogan ?? home.heading },
    signIn: { ...signIn, loggedIn: signIn.loggedIn.replace(messages.product, () => name) },
  }
}

/** The title of a screen whose route cannot know it, and renders `routeTitle`. */
export function usePageTitle(title: string | undefined, routeTitle: string): void {
  const messages = useMessages()
  useEffect(() => {
    if (title === undefined) return
    const pageTitle = messages.pageTitle(title)
    document.title = pageTitle
    return () => {
      // The router writes the next screen's title only where its route has another one.
      if (document.title === pageTitle) document.title = messages.pageTitle(routeTitle)
    }
  }, [title, routeTitle, messages])
}
