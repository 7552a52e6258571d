import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
const results = join(root, 'test-results/runs')
const terminal = process.stdout.isTTY === true
/** Each test has its own limit: this one ends a tool that hangs after its tests. */
const timeout = 30 * 60_000

/** The path of a file of this run. */
export const resultFile = (name: string): string => join(results, name.replaceAll(/[^\w.]+/g, '-'))

/** Removes the files of the run before. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}

/** Runs a program of an installed package, which appends to a log file, or else writes to the terminal. Returns its exit code. */
export async function runTool(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
  log?: string,
): Promise<number> {
  const output = log === undefined ? 'inherit' : openSync(log, 'a')
  // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
  const plain = program === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }
  const child = spawn(join(bin, program), args, {
    stdio: ['ignore', output, output],
    cwd: root,
    timeout,
    env: {
      ...process.env,
      ...(!(terminal && output === 'inherit') && { NO_COLOR: undefined, FORCE_COLOR: undefined, ...plain }),
      NODE_ENV: 'test',
      ...env,
      // The tools are scripts that look for node in the PATH: theirs is the pinned one too.
      PATH: `${bin}:${process.env.PATH}`,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  if (typeof output === 'number') closeSync(output)
  const [code] = await once(child, 'exit')
  return code ?? 1
}

// Whatever ends this process ends its tools too. A terminal's SIGINT reaches them by itself.
const running = new Set<ChildProcess>()
process.once('SIGTERM', () => process.exit(1))
process.once('exit', () => {
  for (const child of running) child.kill()
})
