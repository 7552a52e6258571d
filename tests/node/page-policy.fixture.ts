import { createHash } from 'node:crypto'

/** A content security policy's sources by directive. */
export const policyOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/** The HTML's tags that a strict policy forbids: with inline handlers, style attributes or javascript: URLs. */
export function forbiddenTags(html: string): string[] {
  const tags = html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter((tag) => /\s(on[a-z]+=|style=|(href|src)="javascript:)/i.test(tag))
}

/** The sources of script-src that allow a page's scripts, and nothing else. */
export function expectedScriptSources(html: string): string[] {
  const inline = [...html.matchAll(/<script(\b[^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes]) => !/ src=|ld\+json/.test(attributes as string),
  )
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  return ["'self'", ...inline.map(([, , code]) => `'sha256-${hashOf(code as string)}'`)]
}
