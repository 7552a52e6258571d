import { Command, CommanderError } from 'commander'
import { Failure } from '#contract/failures.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { isCorrupt, isFull, sqliteCodes } from '../database/sqlite/error-codes.ts'
import { StartError } from '../settings/start-error.ts'
import { catalogCommands } from './catalog/catalog-commands.ts'
import type { CommandParts } from './command-context.ts'
import { databaseCommands } from './database/database-commands.ts'
import { doctorCommand } from './doctor-command.ts'
import { printable } from './output.ts'
import { searchCommands } from './search-commands.ts'
import { userCommands } from './user-commands.ts'

export function createProgram(parts: CommandParts): Command {
  const program = new Command('cutscene')
    .description('Manages a Cutscene installation: its catalogue, its users, its database.')
    .version(manifest.version)
    .exitOverride()
    .configureHelp({ sortSubcommands: true })
    .configureOutput({
      writeOut: (text) => parts.stdout.write(text),
      writeErr: (text) => parts.stderr.write(text),
    })
    .addHelpText('after', '\nExit codes: 0 success, 1 failure (a message says why), 2 wrong usage.')
  catalogCommands(program, parts)
  databaseCommands(program, parts)
  doctorCommand(program, parts)
  searchCommands(program, parts)
  userCommands(program, parts)
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
    const lines = messageOf(error as Error).split('\n')
    parts.stderr.write(`${lines.map(printable).join('\n')}\n`)
    return failure
  }
}

/** A sentence for an operator if the cause is known, else the stack. */
function messageOf(thrown: Error): string {
  if (thrown instanceof StartError) return thrown.message
  // Visitors only see that the database is unavailable; an operator needs the cause.
  const unavailable = thrown instanceof Failure && thrown.cause instanceof Error
  const error: Error & { code?: string; errcode?: number } = unavailable ? (thrown.cause as Error) : thrown
  if (error.errcode === sqliteCodes.busy)
    return 'The database is busy: another process is writing to it. Nothing was changed; try again when it is done.'
  if (isCorrupt(error))
    return `The database is damaged (${error.message}). Restore a backup: npm run cutscene -- restore FILE`
  if (isFull(error)) return 'The disk is full. Nothing was changed; free some space, then try again.'
  if (unavailable) return `The database cannot be used: ${error.message}. Nothing was changed.`
  return error.stack ?? error.message
}
