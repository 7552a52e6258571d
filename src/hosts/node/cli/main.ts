import { ownParts } from './command-context.ts'
import { run } from './program.ts'

// Whoever read the output may have seen enough; the command that writes it is told too.
process.stdout.on('error', () => undefined)
process.exitCode = await run(process.argv.slice(2), ownParts())
