import { createServer } from 'node:http'
import { reportResourceUsage } from './resource-usage.ts'

/** The response to every request. */
export interface FixedResponse {
  status: number
  headers: [name: string, value: string][]
  /** Base64. */
  body: string
}

// The limit of the machine: node:http with one response from memory, no routing and no log.
process.once('message', ({ status, headers, body }: FixedResponse) => {
  const bytes = Buffer.from(body, 'base64')
  const lines = headers.flat()
  const server = createServer((_req, res) => {
    res.writeHead(status, lines).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as { port: number }).port)
    reportResourceUsage()
  })
})
