import type { Language } from '#contract/languages.ts'
import { messages as ar } from './ar.ts'
import { messages as de } from './de.ts'
import { messages as en, type Messages } from './en.ts'

/** In all languages at once, as a server needs them. A page loads only its own language. */
export const allMessages: Record<Language, Messages> = { en, de, ar }
