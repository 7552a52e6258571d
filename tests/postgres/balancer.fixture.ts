import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * A load balancer like deploy/nginx: round robin over keep-alive connections. It retries at the next address when one is
 * unreachable, and a request that was sent only when it is a GET.
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
        const response = await send(address, req, body)
        res.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(res)
        return
      } catch (error) {
        const unsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (index + 1 === addresses.length || !(unsent || req.method === 'GET')) throw error
      }
    }
  }

  function send(address: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const { connection: _, ...forwarded } = headers
      request(address + url, { method, headers: forwarded, agent }, resolve)
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
