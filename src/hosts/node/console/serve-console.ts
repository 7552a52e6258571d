import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Command, InvalidArgumentError } from 'commander'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { type CommandParts, withDatabase } from '../cli/command-context.ts'
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

const defaultPort = 3900

/** console: the operator's page in a browser. */
export function consoleCommand(program: Command, parts: CommandParts): void {
  program
    .command('console')
    .summary('opens a page for this machine with the same actions')
    .description(
      'Serves a page to browsers of this machine, with the actions of the other commands: videos, users, health. Prints its address with a key, which lives for an hour. Ends with Ctrl-C.',
    )
    .option('--port <port>', 'listens there; 0 takes any free port', port, defaultPort)
    .addHelpText('after', `\nExample: ${cutscene} console --port 4000`)
    .action((options) => runConsole(parts, options))
}

async function runConsole(parts: CommandParts, { port }: { port: number }): Promise<void> {
  if (!existsSync(join(parts.root, 'dist/console/index.html')))
    throw new OperatorError('The console is not built. Run npm run build first.')
  await withDatabase(parts, async (db) => {
    const { address, close } = await serveConsole({ ...parts, db, port })
    parts.stdout.write(
      `Open this address in a browser of this machine. The key in it lives for an hour.\n\n  ${address}\n\nCtrl-C ends the console.\n`,
    )
    await parts.stopped()
    await close()
  })
}

function port(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
}
