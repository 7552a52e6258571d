import { Failure, toProblem } from '#contract/failures.ts'
import { directionOf, type Language, languages, splitLanguage } from '#contract/languages.ts'
import { serverMessages } from '#contract/messages/server-messages.ts'
import { retryAfterSeconds } from '../database/database-errors.ts'
import type { NodeContext } from './node-context.ts'
import { defaultHeaders, inertPolicy } from './security-headers.ts'

const failure = new Failure('unavailable', { retryAfter: retryAfterSeconds })

/** For a person who opens a page: the screens themselves would have to be rendered. */
function pageIn(language: Language, siteName: string): string {
  const { title, heading, text, tryAgain } = serverMessages[language].overloaded
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>${title} | ${escapeText(siteName)}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem }</style>
<h1>${heading}</h1>
<p>${text}
<p><a href="">${tryAgain}</a>
</html>
`
}

/** Returns what sends 503 with Retry-After: a page to somebody who opens one, else a problem. Costs a quarter of an average request (bench/README.md). */
export function createOverloadedResponse(siteName: string) {
  const pages = Object.fromEntries(
    languages.map((language) => [language, pageIn(language, siteName)]),
  ) as Record<Language, string>

  return function respondOverloaded({ incoming, outgoing, path, requestId, ownHeaders }: NodeContext): void {
    const wantsPage = !path.startsWith('/api') && incoming.headers.accept?.includes('text/html')
    const body = wantsPage
      ? pages[splitLanguage(path).language]
      : JSON.stringify(toProblem(failure, requestId))
    outgoing.writeHead(failure.status, [
      ...defaultHeaderList,
      ...ownHeaders,
      'content-type',
      wantsPage ? 'text/html; charset=utf-8' : 'application/problem+json',
      'content-length',
      String(Buffer.byteLength(body)),
    ])
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const defaultHeaderList = Object.entries({
  ...defaultHeaders,
  'content-security-policy': inertPolicy,
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
}).flat()
