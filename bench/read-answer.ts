import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FixedAnswer } from './processes/bare-server.ts'

/** Node adds these to an answer by itself. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive'])

/** An answer as it is on the wire: still compressed, and with every header. */
export async function readAnswer(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<FixedAnswer> {
  const [response] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  return {
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headers)
      .filter(([name]) => !nodesOwn.has(name))
      .map(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
