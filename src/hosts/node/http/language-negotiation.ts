import { parseAccept } from 'hono/utils/accept'
import {
  defaultLanguage,
  type Language,
  languageKey,
  localizedPath,
  preferredLanguage,
  splitLanguage,
  toLanguage,
} from '#contract/languages.ts'
import type { NodeContext } from './node-context.ts'
import type { Screens } from './page-rendering.ts'
import { defaultHeaders } from './security-headers.ts'

/**
 * Chooses the language of a page whose address names none: by cookie, else by Accept-Language. Another language than the
 * default is a redirect, which no shared cache stores. Pages in the default language vary by Accept-Language only: one that a
 * cookie chose against the header is private.
 */
export function createLanguageNegotiation(screens: Screens) {
  const patterns = Object.keys(screens)
    .filter((path) => splitLanguage(path).language === defaultLanguage)
    .map((path) => path.replace(/:\w+/g, '[^/]+'))
  const isNegotiated = new RegExp(`^(${patterns.join('|')})/?$`)

  /** Sends the redirect and returns true, or leaves the request to others. */
  return (context: NodeContext): boolean => {
    const { incoming, outgoing, path, target, ownHeaders } = context
    const { 'accept-language': accepted, cookie } = incoming.headers
    const preferred = acceptedLanguage(accepted)
    const chosen = chosenLanguage(cookie)
    const language = chosen ?? preferred
    if (language === defaultLanguage && preferred === defaultLanguage) return false
    if (!isNegotiated.test(path)) return false
    if (language === defaultLanguage) {
      context.cacheControl = 'private, no-cache'
      return false
    }
    const location = localizedPath(language, path) + target.slice(path.length)
    const headers = {
      ...defaultHeaders,
      location,
      vary: 'accept-language, cookie',
      'cache-control': 'private',
    }
    outgoing.writeHead(302, [...Object.entries(headers).flat(), ...ownHeaders]).end()
    return true
  }
}

/** The first language of ours that a browser asks for, or else the default. */
export function acceptedLanguage(header: string | undefined): Language {
  // Most requests: no list to parse.
  if (header === undefined || header.startsWith('en')) return defaultLanguage
  const accepted = parseAccept(header.slice(0, maxHeaderLength)).filter(({ q }) => q > 0)
  return preferredLanguage(accepted.map(({ type }) => type))
}

/** Browsers send fewer than 200 characters. */
const maxHeaderLength = 1000

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`)

function chosenLanguage(cookie: string | undefined): Language | undefined {
  return toLanguage(cookie && cookiePattern.exec(cookie)?.[1])
}
