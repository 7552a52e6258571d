import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { vi } from 'vitest'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

interface ReceivedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** As sent: compressed if it was. */
  body: Buffer
  text: string
}

/** One request on its own connection, with the path unchanged and the response body not decompressed. */
export async function request(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
) {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    text: body.toString(),
  } as ReceivedResponse
}

/** A connection that sends any bytes, such as malformed or pipelined requests. */
export async function openRawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  // A server that is stopping may reset what it doesn't want.
  socket.on('error', () => undefined)
  return {
    send: (text: string) => socket.write(text),
    /** Resolves once this text was received. */
    received: (text: string) => vi.waitUntil(() => received.includes(text), { timeout: 30_000, interval: 5 }),
    pause: () => socket.pause(),
    /** Pauses after each chunk until the other side closes. */
    readSlowly(pauseMs: number) {
      socket.on('data', () => {
        socket.pause()
        setTimeout(() => socket.resume(), pauseMs)
      })
    },
    resume: () => socket.resume(),
    /** Everything received, once the other side has closed. */
    ended,
    close: () => socket.destroy(),
  }
}

/** The status of the response to one raw request. */
export async function rawStatus(port: number, raw: string): Promise<number> {
  const connection = await openRawConnection(port)
  connection.send(raw)
  const text = await connection.ended
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}
