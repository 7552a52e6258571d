/** The part of Trusted Types that is in use; TypeScript does not know it yet. */
interface Policies {
  createPolicy(name: string, rules: Rules): Rules
}
interface Rules {
  createHTML(html: string): string
}

const rules: Rules = { createHTML: (html) => html }
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('media-templates', rules) ?? rules

/** Allows the templates of media-chrome and hls.js, into whose modules the build imports this. Not for use elsewhere. */
export const trustedHtml = (html: string): string => policy.createHTML(html)
