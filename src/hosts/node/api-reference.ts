import { keepHere } from './kept-answers.ts'
import { filePolicy } from './security-headers.ts'

/** Answers /api/docs with its page: the same for everybody, until the next start. */
export function createApiReference(html: string, development = false) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    // Vite's own styles have no file.
    'content-security-policy': development ? "frame-ancestors 'none'" : filePolicy,
    [keepHere]: 'max-age=60',
  }
  return () => new Response(html, { headers })
}
