import { Command, CommanderError } from 'commander'
import { cutscene } from '#settings/command-name.ts'
import { loadEnvFile } from '#settings/env-file.ts'
import { UsageError } from '#settings/operator-error.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { consoleCommand } from '../console/serve-console.ts'
import { describeError } from '../machine/describe-error.ts'
import { actionCommands } from './action-commands.ts'
import type { CommandParts } from './command-context.ts'
import { printable } from './output.ts'

export function createProgram(parts: CommandParts): Command {
  const program = new Command('cutscene')
    .description('Manages a Cutscene installation: its catalogue, its users, its database.')
    .version(manifest.version)
    .option(
      '--env-file <path>',
      'reads settings from this file; without it from .env in DATA_DIR, if there is one',
    )
    .exitOverride()
    .showHelpAfterError('Add --help for its arguments, options and an example.')
    .configureHelp({ sortSubcommands: true })
    .configureOutput({
      writeOut: (text) => parts.stdout.write(text),
      writeErr: (text) => parts.stderr.write(text),
    })
    .addHelpText(
      'after',
      `\nExample: ${cutscene} catalog --help\n\nExit codes: 0 success, 1 failure (a message says why), 2 wrong usage.`,
    )
    .hook('preAction', () => void loadEnvFile(parts.environment, program.opts().envFile))
  consoleCommand(program, parts)
  actionCommands(program, parts)
  return program
}

const success = 0
const failure = 1
const wrongUsage = 2

/** Runs a command line and returns its exit code. */
export async function run(words: string[], parts: CommandParts): Promise<number> {
  try {
    await createProgram(parts).parseAsync(words, { from: 'user' })
    return success
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? success : wrongUsage
    // The reader of the output closed the pipe.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return success
    const lines = describeError(error as Error).split('\n')
    parts.stderr.write(`${lines.map(printable).join('\n')}\n`)
    return error instanceof UsageError ? wrongUsage : failure
  }
}
