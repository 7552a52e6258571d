import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestEvent } from './test-event.ts'

export interface Outcome {
  passed: number
  /** The name of each test that failed or was running when its tool was ended. */
  failed: string[]
}

interface Limits {
  /** Without a test that begins or ends. */
  idleMs: number
  totalMs: number
}

const root = resolve(import.meta.dirname, '../..')
const minuteMs = 60_000
/** No test and no hook may take longer than one minute by its own tool's limits. */
const defaultLimits: Limits = { idleMs: 5 * minuteMs, totalMs: 25 * minuteMs }
const graceMs = 5_000
const windows = process.platform === 'win32'
const terminal = process.stdout.isTTY === true
const children = new Set<ChildProcess>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await Promise.all([...children].map(end))
    process.exit(1)
  })

/** Runs a tool that has one of our reporters, and shows what it writes. */
export async function runTests(
  name: string,
  program: string,
  args: string[],
  limits: Partial<Limits> = {},
): Promise<Outcome> {
  const { idleMs, totalMs } = { ...defaultLimits, ...limits }
  const running = new Set<string>()
  const failed = new Set<string>()
  let passed = 0
  const child = start(program, args, ['ignore', 'inherit', 'inherit', 'ipc'])
  const stuck = (reason: string) => () => {
    const innermost = [...running].filter((one) => ![...running].some((other) => isInside(other, one)))
    const names = innermost.length > 0 ? innermost : [`${name}, before its first test`]
    process.stdout.write(`\n${name}: ${reason}, and was stopped. Still running:\n${listed(names)}`)
    for (const one of names) failed.add(one)
    end(child)
  }
  const idle = setTimeout(stuck(`made no progress for ${idleMs / 1000} seconds`), idleMs)
  const total = setTimeout(stuck(`took longer than ${totalMs / minuteMs} minutes`), totalMs)
  child.on('message', ({ name, state }: TestEvent) => {
    idle.refresh()
    if (state === 'running') running.add(name)
    else running.delete(name)
    if (state === 'passed') passed++
    if (state === 'failed') failed.add(name)
  })
  const code = await ended(child)
  clearTimeout(idle)
  clearTimeout(total)
  if (code !== 0 && failed.size === 0) failed.add(`${name}: ${program} exited with code ${code}, see above`)
  return { passed, failed: [...failed] }
}

/** Runs a tool that passes or fails as a whole; what it wrote is returned. */
export async function runCaptured(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  totalMs = 10 * minuteMs,
): Promise<{ code: string | number; output: string }> {
  const child = start(program, args, ['ignore', 'pipe', 'pipe'], env)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const limit = setTimeout(() => {
    output += `\n${program} took longer than ${totalMs / minuteMs} minutes, and was stopped.\n`
    end(child)
  }, totalMs)
  const code = await ended(child)
  clearTimeout(limit)
  // Bundlers colour their errors wherever they are written.
  return { code, output: terminal ? output : stripVTControlCharacters(output) }
}

export const listed = (names: string[]): string => names.map((name) => `  ${name}\n`).join('')

const isInside = (name: string, outer: string) => name.startsWith(`${outer} › `)

function start(
  program: string,
  args: string[],
  stdio: ('ignore' | 'pipe' | 'inherit' | 'ipc')[],
  env: Record<string, string> = {},
) {
  const bin = join(root, 'node_modules/.bin')
  const none = { NO_COLOR: undefined, FORCE_COLOR: undefined }
  // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
  const plain = program === 'playwright' ? { ...none, FORCE_COLOR: '0' } : { ...none, NO_COLOR: '1' }
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio,
    // A process group of its own, which ends as one.
    detached: !windows,
    env: {
      ...process.env,
      ...(!terminal && plain),
      NODE_ENV: 'test',
      ...env,
      // The tools are scripts that look for node in the PATH: theirs is the pinned one too.
      PATH: `${bin}:${process.env.PATH}`,
    },
  })
  children.add(child)
  return child
}

/** Its exit code or signal, after what it left running has been ended too. */
async function ended(child: ChildProcess): Promise<string | number> {
  const [code, signal] = await once(child, 'exit')
  signalGroup(child, 'SIGKILL')
  if (child.stdout && !child.stdout.closed) await once(child.stdout, 'close')
  children.delete(child)
  return code ?? signal
}

/** Browsers have process groups of their own; tools stop them on SIGTERM. */
async function end(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGTERM')
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  clearTimeout(kill)
  signalGroup(child, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  if (windows) spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'])
  else
    try {
      process.kill(-pid, signal)
    } catch {
      // Nothing of the group is left.
    }
}
