import { createMiddleware } from 'hono/factory'
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
import type { NodeEnv } from './node-context.ts'
import type { Screens } from './page-rendering.ts'

/** The screens whose addresses name no language, in Hono's notation. */
export const negotiatedPaths = (screens: Screens): string[] =>
  Object.keys(screens)
    .filter((path) => splitLanguage(path).language === defaultLanguage)
    .flatMap((path) => (path === '/' ? path : [path, `${path}/`]))

/**
 * Chooses the language of a page whose address names none: by cookie, else by Accept-Language. Another language than the
 * default is a redirect, which no shared cache stores. Pages in the default language vary by Accept-Language only: one that a
 * cookie chose against the header is private.
 */
export const negotiateLanguage = createMiddleware<NodeEnv>(async (c, next) => {
  const { incoming, path, target } = c.env
  const { 'accept-language': accepted, cookie } = incoming.headers
  const preferred = acceptedLanguage(accepted)
  const language = chosenLanguage(cookie) ?? preferred
  if (language === defaultLanguage) {
    await next()
    if (preferred !== defaultLanguage) c.res.headers.set('cache-control', 'private, no-cache')
    return
  }
  const headers = {
    location: localizedPath(language, path) + target.slice(path.length),
    vary: 'accept-language, cookie',
    'cache-control': 'private',
  }
  return new Response(null, { status: 302, headers })
})

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
