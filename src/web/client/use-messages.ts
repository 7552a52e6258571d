import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Area, AreaMessages, Messages } from '#contract/messages/message-catalogue.ts'

/** The texts of every page, in the page's language. */
export const useMessages = (): Messages => useRouter().options.context.messages

export const usePageLanguage = (): Language => useRouter().options.context.language

/** The texts of an area, which the route's loader loads. */
export function useAreaMessages<Name extends Area>(area: Name): AreaMessages[Name] {
  return use(useRouter().options.context.loadArea(area))
}
