import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FixedAnswer } from './processes/bare-server.ts'
import type { Ask } from './processes/load.ts'

/** Node adds these to an answer by itself. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive'])

/** An answer as it is on the wire: still compressed, and with every header. */
export async function readAnswer(
  port: number,
  { method, path, headers, body: sent }: Ask,
): Promise<FixedAnswer> {
  const asked = request({ port, method, path, headers }).end(sent)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  return {
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headers)
      .filter(([name]) => !nodesOwn.has(name))
      .map(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
