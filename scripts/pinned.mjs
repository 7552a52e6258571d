import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, pinnedNode } from './installed.mjs'

// node scripts/pinned.mjs PROGRAM: installs the packages if needed, then runs scripts/PROGRAM.ts with the pinned Node.
const [, , name, ...programArguments] = process.argv
const program = join(dirname(fileURLToPath(import.meta.url)), `${name}.ts`)
ensureInstalled()

if (process.release.name === 'node' && Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else {
  const child = spawn(pinnedNode, [program, ...programArguments], { stdio: 'inherit' })
  // The terminal sends SIGINT to the child too; this process exits with it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
