import type { Language } from '#contract/languages.ts'
import { messages as ar } from './ar/host-messages.ts'
import { messages as de } from './de/host-messages.ts'
import { messages as en } from './en/host-messages.ts'
import type { HostMessages } from './message-catalogue.ts'

/** What a server writes itself, in all languages at once. */
export const hostMessages: Record<Language, HostMessages> = { en, de, ar }
