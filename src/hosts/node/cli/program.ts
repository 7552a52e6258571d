import { Command, CommanderError } from 'commander'
import { Failure } from '#contract/failures.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { isCorrupt } from '../database/sqlite/error-codes.ts'
import { StartError } from '../settings/start-error.ts'
import { catalogCommands } from './catalog/catalog-commands.ts'
import type { CommandParts } from './command-context.ts'
import { databaseCommands } from './database/database-commands.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { userCommands } from './users/user-commands.ts'

/** Every command; each adds itself to the program, or to its group. */
export function createProgram(parts: CommandParts): Command {
  const program = new Command('cutscene')
    .description('Looks after a Cutscene: its catalogue, its users, its database.')
    .version(manifest.version)
    .exitOverride()
    .configureHelp({ sortSubcommands: true })
    .configureOutput({
      writeOut: (text) => parts.stdout.write(text),
      writeErr: (text) => parts.stderr.write(text),
    })
    .addHelpText('after', '\nExit codes: 0 done, 1 not possible (a sentence says why), 2 asked for wrongly.')
  catalogCommands(program, parts)
  databaseCommands(program, parts)
  doctorCommand(program, parts)
  userCommands(program, parts)
  return program
}

const done = 0
const failed = 1
const misused = 2

/** Does what an operator types; answers 0 when it was done, 1 when it could not be, 2 when it was asked for wrongly. */
export async function run(words: string[], parts: CommandParts): Promise<number> {
  try {
    await createProgram(parts).parseAsync(words, { from: 'user' })
    return done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? done : misused
    // Whoever read the output has seen enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return done
    parts.stderr.write(`${troubleOf(error as Error)}\n`)
    return failed
  }
}

const busy = 5
const full = 13

/** What to tell an operator of an error: a sentence where the cause is known, else where it came from. */
function troubleOf(thrown: Error): string {
  if (thrown instanceof StartError) return thrown.message
  // What a visitor is told while the database is away; an operator is told why.
  const away = thrown instanceof Failure && thrown.cause instanceof Error
  const error: Error & { code?: string; errcode?: number } = away ? (thrown.cause as Error) : thrown
  if (error.errcode === busy)
    return 'The database is busy: another process is writing to it. Nothing was changed; try again when it is done.'
  if (isCorrupt(error))
    return `The database is damaged (${error.message}). Restore a backup: npm run cutscene -- restore FILE`
  if (error.errcode === full || error.code === 'ENOSPC')
    return 'The disk is full. Nothing was changed; make room, then try again.'
  if (away) return `The database cannot be used: ${error.message}. Nothing was changed.`
  return error.stack ?? error.message
}
