import { CommanderError } from 'commander'
import { StartError } from '../start-error.ts'
import { createProgram } from './program.ts'

const failed = 1
const misused = 2

/** What an operator types: 0 when it was done, 1 when it could not be, 2 when it was asked for wrongly. */
await createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : misused
      return
    }
    process.exitCode = failed
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  })
