export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** Each in itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** In the browser: the language that its user has chosen on this site. A cookie; in the static edition an item of its storage. */
export const languageKey = 'language'

/** The first language of ours among those that a browser prefers, such as `de-AT`, or else the default. */
export function preferredLanguage(tags: readonly string[]): Language {
  const known = tags.map((tag) => toLanguage(tag.toLowerCase().split('-', 1)[0]))
  return known.find((language) => language !== undefined) ?? defaultLanguage
}

export const toLanguage = (name: string | null | undefined): Language | undefined =>
  languages.find((language) => language === name)

/** In which every path of a language begins: /de/videos. Those of the default language have none. */
export const languagePrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

/** A path of this site in a language: that of its home page is `/de`. */
export const localizedPath = (language: Language, path: string): string =>
  path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path

/** Reverses `localizedPath`. */
export function splitLanguage(localized: string): { language: Language; path: string } {
  const [, prefix = ''] = localized.split('/', 2)
  const language = languages.find((known) => known === prefix && known !== defaultLanguage)
  return language === undefined
    ? { language: defaultLanguage, path: localized }
    : { language, path: localized.slice(prefix.length + 1) || '/' }
}

/** A path in every language, by the names that search engines have for them (hreflang). */
export const alternatesOf = (path: string): [hrefLang: string, path: string][] => [
  ...languages.map((language): [string, string] => [language, localizedPath(language, path)]),
  ['x-default', localizedPath(defaultLanguage, path)],
]
