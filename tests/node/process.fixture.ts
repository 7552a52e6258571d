import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../real-catalogue.fixture.ts'

const pinned = process.execPath
const own = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  PORT: '0',
  // A third of what a start takes is reading the sources.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

/** The result of a finished program. */
interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Starts the real program on a free port with only these settings; the caller stops it. `limited` runs it within limits. */
export function spawnCutscene(
  settings: Record<string, string>,
  program = 'src/hosts/node/main.ts',
  words: string[] = [],
  limited: (command: string[]) => string[] = (command) => command,
) {
  const child = spawnProgram(settings, limited([pinned, '--', program, ...words]))
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => {
      written[name] += chunk
    })
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => ({ code, signal, ...written }))
  return { child, written, ended }
}

/** Starts a command with only these settings, and with this standard output. */
export const spawnProgram = (
  settings: Record<string, string>,
  [command = '', ...words]: string[],
  stdout: 'pipe' | number = 'pipe',
): ChildProcess =>
  spawn(command, words, { cwd: root, env: { ...own, ...settings }, stdio: ['ignore', stdout, 'pipe'] })

/** The real program, ready for requests. */
export async function startCutscene(
  settings: Record<string, string>,
  limited?: (command: string[]) => string[],
) {
  const { child, written, ended } = spawnCutscene(settings, undefined, undefined, limited)
  const address = await Promise.race([
    readyAddress(child, written),
    ended.then(({ stderr }) => Promise.reject(new Error(`Cutscene did not start: ${stderr}`))),
  ])
  return {
    address,
    api: { send: (path: string, init?: RequestInit) => fetch(address + path, init) },
    child,
    written,
    ended,
    stop(signal: NodeJS.Signals = 'SIGINT') {
      child.kill(signal)
      return ended
    },
  }
}

function readyAddress(child: ChildProcess, written: { stdout: string }): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const address = /Cutscene is ready: (\S+)/.exec(written.stdout)?.[1]
      if (address) resolve(address)
    })
  })
}
