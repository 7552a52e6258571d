import type { Language } from '#contract/languages.ts'
import { allMessages } from '#messages/all-messages.ts'
import { privacyMessages as arabic } from '#messages/ar-privacy.ts'
import { privacyMessages as german } from '#messages/de-privacy.ts'
import { privacyMessages as english } from '#messages/en-privacy.ts'

const privacyMessages = { en: english, de: german, ar: arabic }

/** Texts and names on the screen that are English, where the language has others. */
export function untranslated(language: Language): string[] {
  const own = new Set(textsIn(language))
  const others = new Set(textsIn('en').filter((text) => !own.has(text)))
  return shownTexts().filter((text) => others.has(text))
}

const textsIn = (language: Language): string[] =>
  [allMessages[language], allMessages[language], privacyMessages[language]].flatMap(leaves)

const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : []

function shownTexts(): string[] {
  const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  return shown.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ])
}
