import { useRouter } from '@tanstack/react-router'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Messages } from '#contract/messages/en.ts'

/** The texts of the site, in the page's language. */
export const useMessages = (): Messages => useRouter().options.context.messages

export const usePageLanguage = (): Language => useRouter().options.context.language

interface CatalogueText {
  lang?: string | undefined
  categoryName?: string
}

/** The `lang` of an element that shows a text of the catalogue: undefined where it is the page's, as a translated category's. */
export function useLangOf() {
  const { language, messages } = useRouter().options.context
  return ({ lang = defaultLanguage, categoryName: name = '' }: CatalogueText) =>
    lang === language || messages.categoryName(name) !== name ? undefined : lang
}
