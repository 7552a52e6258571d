import { createServer } from 'node:http'
import { tellUse } from './tell-use.ts'

/** What a bare server is told to answer to everything. */
export interface FixedAnswer {
  status: number
  headers: [name: string, value: string][]
  /** Base64. */
  body: string
}

// The machine's own limit: node:http, one answer from memory, nothing looked at and nothing logged.
process.once('message', ({ status, headers, body }: FixedAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const lines = headers.flat()
  const server = createServer((_req, res) => {
    res.writeHead(status, lines).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as { port: number }).port)
    tellUse()
  })
})
