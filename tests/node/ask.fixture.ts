import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { createRecord } from './record.fixture.ts'

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  /** As sent: compressed if it was. */
  body: Buffer
  text: string
}

/** One request on its own connection, with the path unchanged and the response body not decompressed. */
export async function ask(port: number, path: string, { method = 'GET', headers = {} }: AskOptions = {}) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() } as Answered
}

/** A connection that sends any bytes, such as malformed or pipelined requests. */
export async function openWire(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const chunks = createRecord<string>()
  socket.on('data', (chunk) => chunks.add(chunk.toString('latin1')))
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(chunks.happened.join(''))))
  // A server that is stopping may reset what it doesn't want.
  socket.on('error', () => undefined)
  return {
    send: (text: string) => socket.write(text),
    /** Resolves once this text was received. */
    received: (text: string) => chunks.until((received) => received.join('').includes(text)),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    /** Everything received, once the other side has closed. */
    ended,
    close: () => socket.destroy(),
  }
}

/** The status of the response to one raw request. */
export async function statusOf(port: number, raw: string): Promise<number> {
  const wire = await openWire(port)
  wire.send(raw)
  const text = await wire.ended
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}
