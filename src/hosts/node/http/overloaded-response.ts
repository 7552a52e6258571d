import { Failure, toProblem } from '#contract/failures.ts'
import { messages } from '#contract/messages/en/messages.ts'
import { retryAfterSeconds } from '../database/database-errors.ts'
import type { NodeContext } from './node-context.ts'
import { defaultHeaders, inertPolicy } from './security-headers.ts'

const failure = new Failure('unavailable', { retryAfter: retryAfterSeconds })

/** For a person who opens a page: the screens themselves would have to be rendered. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>${messages.pageTitle('Busy')}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem }</style>
<h1>Many people are here right now</h1>
<p>This page could not be loaded in time. Please try again in a few seconds.
<p><a href="">Try again</a>
</html>
`

/** Sends 503 with Retry-After: a page to somebody who opens one, else a problem. Costs a tenth of an ordinary response. */
export function respondOverloaded({ incoming, outgoing, path, requestId, ownHeaders }: NodeContext): void {
  const wantsPage = !path.startsWith('/api') && incoming.headers.accept?.includes('text/html')
  const body = wantsPage ? page : JSON.stringify(toProblem(failure, requestId))
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

const defaultHeaderList = Object.entries({
  ...defaultHeaders,
  'content-security-policy': inertPolicy,
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
}).flat()
