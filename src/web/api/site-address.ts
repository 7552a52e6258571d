import { createIsomorphicFn } from '@tanstack/react-start'
import type {} from '#contract/browser-host.ts'
import { hueOfName } from '#contract/catalogue/category-hues.ts'
import { type Language, localizedPath, splitLanguage } from '#contract/languages.ts'
import { pageContext } from './client.ts'
import type { SiteSettings } from './page-context.ts'

/** A path of this site as browsers request it, whatever base path the site is served at. */
export const sitePath = (path: string): string => import.meta.env.BASE_URL + path.slice(1)

/** The language of the page. */
export const pageLanguage: () => Language = createIsomorphicFn()
  .server((): Language => pageContext().language)
  .client(
    (): Language => splitLanguage(location.pathname.slice(import.meta.env.BASE_URL.length - 1)).language,
  )

/** The path of a screen as browsers request it, in the language of the page. */
export const pagePath = (path: string): string => sitePath(localizedPath(pageLanguage(), path))

/** What the operator has set: on the server of the page that is rendered, in a browser of its page. */
export const siteSettings: () => SiteSettings = createIsomorphicFn()
  .server((): SiteSettings => pageContext().site)
  .client((): SiteSettings => JSON.parse(document.documentElement.dataset.site ?? '{}'))

/** Whether the service runs in the visitor's browser: the static edition. */
export const isInBrowser: () => boolean = createIsomorphicFn()
  .server((): boolean => pageContext().inBrowser ?? false)
  .client((): boolean => globalThis.cutsceneHost !== undefined)

/** Plain text instead of the router's JSON: a form without JavaScript writes the same URLs, and ?q=2048 stays text. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** A parameter's text; undefined for one that says nothing. */
export function nonBlank(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

/** An absolute address for readers outside the site; unchanged without a configured origin. */
export function absoluteAddress(address: string): string {
  const site = siteSettings().address
  return site ? new URL(address, site).href : address
}

/** A category's hue, for `data-hue`. Undefined for one that was added after the page was rendered. */
export const hueOf = (category: string): number | undefined =>
  siteSettings().hues?.[category] ?? hueOfName(category)
