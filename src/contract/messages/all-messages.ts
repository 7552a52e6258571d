import type { Language } from '#contract/languages.ts'
import { messages as ar } from './ar.ts'
import { lateMessages as lateAr } from './ar-late.ts'
import { messages as de } from './de.ts'
import { lateMessages as lateDe } from './de-late.ts'
import { messages as en, type Messages } from './en.ts'
import { type LateMessages, lateMessages as lateEn } from './en-late.ts'

/** In all languages at once, as a server needs them. A page loads only its own language. */
export const allMessages: Record<Language, Messages> = { en, de, ar }
export const allLateMessages: Record<Language, LateMessages> = { en: lateEn, de: lateDe, ar: lateAr }
