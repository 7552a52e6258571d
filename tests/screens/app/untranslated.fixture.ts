import type { Language } from '#contract/languages.ts'
import { catalogue as arabic } from '#contract/messages/ar/catalogue.ts'
import { catalogue as german } from '#contract/messages/de/catalogue.ts'
import { catalogue as english } from '#contract/messages/en/catalogue.ts'
import type { Area, MessageCatalogue } from '#contract/messages/message-catalogue.ts'

const catalogues: Record<Language, MessageCatalogue> = { en: english, de: german, ar: arabic }

/** Texts and names on the screen that are English, where the language has others. */
export async function untranslated(language: Language): Promise<string[]> {
  const own = new Set(await textsOf(catalogues[language]))
  const others = new Set((await textsOf(english)).filter((text) => !own.has(text)))
  return shownTexts().filter((text) => others.has(text))
}

async function textsOf({ messages, areas }: MessageCatalogue): Promise<string[]> {
  const loaded = await Promise.all(Object.keys(areas).map((area) => areas[area as Area]()))
  return [messages, ...loaded].flatMap(leaves)
}

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
