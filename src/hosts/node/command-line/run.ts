import { CommanderError } from 'commander'
import type { CommandParts } from './command-parts.ts'
import { createProgram } from './program.ts'
import { troubleOf } from './trouble.ts'

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
