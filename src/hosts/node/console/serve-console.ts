import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { type ConsoleParts, createConsole } from './console-app.ts'

const keyLifeMs = 60 * 60_000

/** Serves the console to this machine. Throws an OperatorError for a port in use; 0 is any free port. */
export async function serveConsole(parts: Omit<ConsoleParts, 'key' | 'expiresAt'>) {
  const server = createServer()
  server.listen(parts.port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    const next = parts.port < 65_535 ? parts.port + 1 : 3900
    throw new OperatorError(
      `The console cannot listen on port ${parts.port}: ${error.code === 'EACCES' ? 'you may not' : 'another program does'}. Choose another: ${cutscene} console --port ${next}`,
    )
  })
  const { port } = server.address() as AddressInfo
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(parts.now().getTime() + keyLifeMs)
  const operatorConsole = createConsole({ ...parts, port, key, expiresAt })
  server.on('request', getRequestListener(operatorConsole.fetch))
  return {
    /** With the key in its fragment, which browsers send nowhere. */
    address: `http://127.0.0.1:${port}/#key=${key}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await operatorConsole.close()
    },
  }
}
