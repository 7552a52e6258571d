import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failure, type FailureCode, statusTitles, toProblem } from '#contract/failures.ts'
import type { Log } from '../../observability/log.ts'

/** Time for the response to arrive. */
const lingerMs = 1_000

/** Responds with a problem to input that Node cannot parse as a request, and closes the connection. */
export function rejectMalformed(server: Server, log: Log): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, res) => latest.set(socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isSending(latest.get(socket))) return void socket.destroy()
    const requestId = randomUUID()
    const failure = new Failure(codes[error.code ?? ''] ?? 'malformed_request')
    log.info({ requestId, status: failure.status, code: error.code }, 'malformed request')
    socket.end(responseOf(failure, requestId))
    // The client may not close its side.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

/** True while a response is being sent on the connection: this one, or an earlier one that still has the socket. */
function isSending(latest: ServerResponse | undefined): boolean {
  if (!latest || latest.writableFinished) return false
  return latest.headersSent || latest.socket === null
}

/** The failure for each of Node's error codes. */
const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

function responseOf(failure: Failure, requestId: string): string {
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
