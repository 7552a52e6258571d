import { useRouter } from '@tanstack/react-router'
import type { Language } from '#contract/languages.ts'
import type { Messages } from '#contract/messages/en.ts'

/** The texts of the site, in the page's language. */
export const useMessages = (): Messages => useRouter().options.context.messages

export const usePageLanguage = (): Language => useRouter().options.context.language
