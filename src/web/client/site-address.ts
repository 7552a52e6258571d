import { createIsomorphicFn } from '@tanstack/react-start'
import type { SignupMode } from '#contract/accounts/account.ts'
import { type Language, localizedPath, splitLanguage } from '#contract/languages.ts'
import { pageContext } from './client.ts'

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

/** The site's public origin without a trailing slash, where its operator set one; a page carries it to the browser. */
export const siteAddress: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => pageContext().site)
  .client((): string | undefined => document.documentElement.dataset.site)

/** Who may sign up; a page carries it to the browser. */
export const signupMode: () => SignupMode = createIsomorphicFn()
  .server((): SignupMode => pageContext().signups ?? 'open')
  .client((): SignupMode => (document.documentElement.dataset.signups as SignupMode | undefined) ?? 'open')

/** Whether the service runs in the visitor's browser: the static edition. */
export const isInBrowser: () => boolean = createIsomorphicFn()
  .server((): boolean => pageContext().inBrowser ?? false)
  .client((): boolean => globalThis.cutsceneHost !== undefined)

/** An absolute address for readers outside the site; unchanged without a configured origin. */
export function absoluteAddress(address: string): string {
  const site = siteAddress()
  return site ? new URL(address, site).href : address
}
