import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { root } from '../real-catalogue.fixture.ts'
import { type RequestOptions, request } from './http-request.fixture.ts'

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

/** One that is stopped with the test. */
export async function programOfTest(settings: Record<string, string>) {
  const program = withRequests(await startCutscene({ LOG_LEVEL: 'silent', ...settings }))
  onTestFinished(async () => void (await program.stop('SIGKILL')))
  return program
}

/** One for all tests of a suite, which only read from it, with a data folder of its own. */
export function programOfSuite(settingsIn: (dataDir: string) => Promise<Record<string, string>>) {
  let program: Awaited<ReturnType<typeof programOfTest>> & { dataDir: string }
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-test-'))
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await settingsIn(dataDir)) }
    program = { ...withRequests(await startCutscene(settings)), dataDir }
    return async () => {
      await program.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  return () => program
}

function withRequests(program: Awaited<ReturnType<typeof startCutscene>>) {
  const port = Number(new URL(program.address).port)
  const get = (path: string, headers: RequestOptions['headers'] = {}) => request(port, path, { headers })
  return { ...program, port, get }
}

function readyAddress(child: ChildProcess, written: { stdout: string }): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const address = /Cutscene is ready: (\S+)/.exec(written.stdout)?.[1]
      if (address) resolve(address)
    })
  })
}
