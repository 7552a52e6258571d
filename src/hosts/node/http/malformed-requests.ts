import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failure, type FailureCode, statusTitles, toProblem } from '#contract/failures.ts'
import type { Log } from '../observability/log.ts'

/** Milliseconds for the refusal to arrive. */
const untilRead = 1_000

/** Refuses what never becomes a request in the words of all refusals, and ends its connection. */
export function refuseUnreadable(server: Server, log: Log): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, res) => latest.set(socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isSending(latest.get(socket))) return void socket.destroy()
    const requestId = randomUUID()
    const failure = new Failure(codes[error.code ?? ''] ?? 'malformed_request')
    log.info({ requestId, status: failure.status, code: error.code }, 'unreadable request')
    socket.end(answerOf(failure, requestId))
    // Whoever does not close their side either.
    setTimeout(() => socket.destroy(), untilRead).unref()
  })
}

/** Another answer would become part of one that is just being sent: this, or one before it, which has the socket then. */
function isSending(latest: ServerResponse | undefined): boolean {
  if (!latest || latest.writableFinished) return false
  return latest.headersSent || latest.socket === null
}

/** By what Node says of them. */
const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

function answerOf(failure: Failure, requestId: string): string {
  const problem = JSON.stringify(toProblem(failure, requestId))
  return [
    `HTTP/1.1 ${failure.status} ${statusTitles[failure.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(problem)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    problem,
  ].join('\r\n')
}
