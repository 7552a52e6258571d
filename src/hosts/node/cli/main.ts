import { processParts } from './command-context.ts'
import { run } from './program.ts'

// A reader such as `head` may close the pipe early; the write itself fails with EPIPE, which `run` handles.
process.stdout.on('error', () => undefined)
process.exitCode = await run(process.argv.slice(2), processParts())
