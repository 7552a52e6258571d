import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** An OpenTelemetry collector, closed with the test. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const services: unknown[] = []
  const server = createServer(async (req, res) => {
    for (const { resource, scopeSpans } of JSON.parse(await text(req)).resourceSpans) {
      services.push(attributesOf(resource)['service.name'])
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services }
}

export function attributesOf({ attributes }: Pick<ReceivedSpan, 'attributes'>) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
