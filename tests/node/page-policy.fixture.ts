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
