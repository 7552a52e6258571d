import { statusTitles } from '#contract/failures.ts'

const words: Record<number, string> = { 200: 'OK', 201: 'Created', ...statusTitles }

/** With its status in words, as a server sends it: whoever looks at answers sees them. */
export const worded = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, statusText: words[status] ?? '', headers })
