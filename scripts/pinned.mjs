import { spawn } from 'node:child_process'
import * as module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, pinnedNode } from './installed.mjs'

// node scripts/pinned.mjs PROGRAM: installs the packages if needed, then runs scripts/PROGRAM.ts with the pinned Node.
const [, , name, ...programArguments] = process.argv
endWithNpm()
const program = join(dirname(fileURLToPath(import.meta.url)), `${name}.ts`)
ensureInstalled(['test', 'test-watch', 'test-mutants', 'bench', 'screenshots'].includes(name))

// Stripping types and compiling the sources is a third of a start, and of its memory.
const compileCache = join(dirname(program), '../node_modules/.cache/compiled')

if (process.release.name === 'node' && Number(process.versions.node.split('.')[0]) >= 26) {
  module.enableCompileCache(compileCache)
  // For threads and processes that it starts.
  process.env.NODE_COMPILE_CACHE = compileCache
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
} else {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env }
  // Without --, Node would look for the file of --env-file itself.
  const child = spawn(pinnedNode, ['--', program, ...programArguments], { stdio: 'inherit', env })
  // The terminal sends SIGINT to the child too; this process exits with it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** npm hands SIGTERM to its shell alone, which ends without a word: then this process has another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
