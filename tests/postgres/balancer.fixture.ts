import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * Spreads requests over the addresses it is given, keeps connections to them, and asks the next where one cannot be reached;
 * as deploy/nginx does it: what has been sent is asked again only when it changes nothing.
 */
export async function startBalancer(addresses: string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((req, res) => pass(req, res).catch(() => res.writeHead(502).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  async function pass(req: IncomingMessage, res: ServerResponse) {
    const body = Buffer.concat(await req.toArray())
    const first = turn++
    for (let index = 0; ; index++) {
      const address = addresses[(first + index) % addresses.length] as string
      try {
        const answer = await ask(address, req, body)
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
        return
      } catch (error) {
        const unsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (index + 1 === addresses.length || !(unsent || req.method === 'GET')) throw error
      }
    }
  }

  function ask(address: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const { connection: _, ...kept } = headers
      request(address + url, { method, headers: kept, agent }, resolve)
        .on('error', reject)
        .end(body)
    })
  }

  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
