import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { serveConsole } from '#hosts/node/console/serve-console.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { type CommandParts, withDatabase } from './command-context.ts'

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
