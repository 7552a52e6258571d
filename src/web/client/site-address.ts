import { createIsomorphicFn } from '@tanstack/react-start'
import type { SignupMode } from '#contract/accounts/account.ts'
import { type Language, localizedPath, splitLanguage } from '#contract/languages.ts'
import { defaultSiteName } from '#contract/site-name.ts'
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

/** What the site is called; a page carries it to the browser. */
export const siteName: () => string = createIsomorphicFn()
  .server((): string => pageContext().name ?? defaultSiteName)
  .client((): string => document.documentElement.dataset.name ?? defaultSiteName)

/** The path of the site's own logo, where it has one; a page carries it to the browser. */
export const siteLogo: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => pageContext().logo)
  .client((): string | undefined => document.documentElement.dataset.logo)

/** A link to whom people may ask, where the operator named somebody; a page carries it to the browser. */
export const siteContact: () => string | undefined = createIsomorphicFn()
  .server((): string | undefined => pageContext().contact)
  .client((): string | undefined => document.documentElement.dataset.contact)

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
