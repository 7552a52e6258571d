import {
  defaultLanguage,
  languageKey,
  localizedPath,
  preferredLanguage,
  splitLanguage,
} from '#contract/languages.ts'

/** Leaves an address without a language for that of the language the user has chosen, or else prefers, before anything is painted. */
export function redirectToLanguage(base: string): void {
  const { pathname, search, hash } = location
  const path = pathname.slice(base.length - 1)
  const language = preferredLanguage(preferences())
  if (language === defaultLanguage || splitLanguage(path).language !== defaultLanguage) return
  // The API reference is in English.
  if (path.startsWith('/api/')) return
  // The rest of this page neither shows nor counts a view.
  stop()
  location.replace(base + localizedPath(language, path).slice(1) + search + hash)
}

function preferences(): string[] {
  try {
    return [localStorage.getItem(languageKey) ?? '', ...navigator.languages]
  } catch {
    // Without storage nobody could choose another language than the browser's.
    return []
  }
}
