import type { SignupMode } from '#contract/accounts/account.ts'
import type { Language } from '#contract/languages.ts'

/** What the operator has set for pages, which carry it to the browser. */
export interface SiteSettings {
  /** The public URL without a trailing slash. Without it, pages contain no absolute URLs. */
  address?: string | undefined
  /** What the site is called, where it has a name of its own. */
  name?: string | undefined
  /** The line over home's stage, where it has one of its own. */
  slogan?: string | undefined
  /** The path of the site's own logo. */
  logo?: string | undefined
  /** A link to whom people may ask. */
  contact?: string | undefined
  /** The hues of categories that do not follow from their names. */
  hues?: Record<string, number> | undefined
  /** The languages of categories whose names are not in English. */
  categoryLangs?: Record<string, string> | undefined
  /** Who may sign up; everybody by default. */
  signups?: SignupMode | undefined
  /** False where there is none to fill forms with. */
  demoAccount?: false | undefined
}

/** What a host passes to the web with each request for a page. */
export interface PageContext {
  /** Handles /api requests in the same process. */
  api(request: Request): Promise<Response>
  site: SiteSettings
  /** Marks the inline scripts of this rendering, the only ones that the page's policy allows. */
  nonce: string
  /** Whether the service runs in the visitor's browser, once the page is there. */
  inBrowser?: boolean
}

/** What a page is rendered with. */
export interface RenderContext extends PageContext {
  /** The language of the requested address. */
  language: Language
}
