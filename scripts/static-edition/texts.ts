import type { Language } from '#contract/languages.ts'
import { messages as arabic } from '#contract/messages/ar/messages.ts'
import { messages as arabicTester } from '#contract/messages/ar/tester-messages.ts'
import { messages as german } from '#contract/messages/de/messages.ts'
import { messages as germanTester } from '#contract/messages/de/tester-messages.ts'
import { messages as english } from '#contract/messages/en/messages.ts'
import { messages as englishTester } from '#contract/messages/en/tester-messages.ts'
import type { AreaMessages, Messages } from '#contract/messages/message-catalogue.ts'

/** For files that no page renders. */
export const texts: Record<Language, Messages> = { en: english, de: german, ar: arabic }
export const testerTexts: Record<Language, AreaMessages['tester']> = {
  en: englishTester,
  de: germanTester,
  ar: arabicTester,
}
