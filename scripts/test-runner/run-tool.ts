import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'

export const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
const terminal = process.stdout.isTTY === true
/** Each test has its own limit: this one ends a tool that hangs after its tests. */
const timeout = 30 * 60_000

/** Runs a program of an installed package and shows what it writes. Returns its exit code. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitCode(start(program, args, env, { stdio: ['ignore', 'inherit', 'inherit'] }))
}

/** Runs a program whose output is of interest only when it fails. */
export async function runCaptured(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = start(program, args, env, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors, code] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    exitCode(child),
  ])
  // Bundlers colour their errors wherever they are written.
  return { code, output: terminal ? out + errors : stripVTControlCharacters(out + errors) }
}

// Whatever ends this process ends its tools too. A terminal's SIGINT reaches them by itself.
const running = new Set<ChildProcess>()
process.once('SIGTERM', () => process.exit(1))
process.once('exit', () => {
  for (const child of running) child.kill()
})

function start(program: string, args: string[], env: NodeJS.ProcessEnv, options: SpawnOptions): ChildProcess {
  // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
  const plain = program === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }
  const child = spawn(join(bin, program), args, {
    ...options,
    cwd: root,
    timeout,
    env: {
      ...process.env,
      ...(!terminal && { NO_COLOR: undefined, FORCE_COLOR: undefined, ...plain }),
      NODE_ENV: 'test',
      ...env,
      // The tools are scripts that look for node in the PATH: theirs is the pinned one too.
      PATH: `${bin}:${process.env.PATH}`,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'exit')
  return code ?? 1
}
