import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { SiteData } from '../data/databases.ts'
import { secret } from '../data/users.ts'
import type { FixedResponse } from './baseline-server.ts'
import type { LoadOptions, LoadResult } from './load-generator.ts'
import { resources } from './resource-usage.ts'

export interface ServerProcess {
  port: number
  /** CPU time of the process since its start. */
  cpuTimeMs(): Promise<number>
  /** Resident memory. */
  memoryBytes(): Promise<number>
  stop(): Promise<void>
}

export interface LoadProcess {
  run(options: LoadOptions): Promise<LoadResult>
  stop(): Promise<void>
}

interface StartOptions {
  settings?: Record<string, string>
  /** Default: this one. */
  checkout?: string
  /** Several copies share all cores. */
  anyCore?: boolean
}

const root = resolve(import.meta.dirname, '../..')
const serverCore = '0'
const loadCore = '1'
/** Pins server and load generator to a core each, where there are two cores and taskset. */
const pinsToCores = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

export async function startCutscene(
  { dataDir, catalogFolder, databaseUrl }: SiteData,
  { settings, checkout = root, anyCore = false }: StartOptions = {},
): Promise<ServerProcess> {
  const file = join(resolve(checkout), 'bench/processes/cutscene-server.ts')
  const env = {
    TOKEN_SECRET: secret,
    DEMO_ACCOUNT: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...settings,
  }
  return listening(start(file, anyCore ? undefined : serverCore, [dataDir, catalogFolder], env))
}

export async function startBaseline(response: FixedResponse): Promise<ServerProcess> {
  const child = start('baseline-server.ts', serverCore)
  child.send(response)
  return listening(child)
}

export function startLoad({ anyCore = false } = {}): LoadProcess {
  const child = start('load-generator.ts', anyCore ? undefined : loadCore)
  return { run: (options) => ask<LoadResult>(child, options), stop: () => end(child) }
}

function start(
  file: string,
  core: string | undefined,
  programArguments: string[] = [],
  settings: Record<string, string> = {},
): ChildProcess {
  const program = [process.execPath, resolve(import.meta.dirname, file), ...programArguments]
  const [command = '', ...rest] =
    pinsToCores && core !== undefined ? ['taskset', '-c', core, ...program] : program
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  return spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

async function listening(child: ChildProcess): Promise<ServerProcess> {
  return {
    port: await nextMessage<number>(child),
    cpuTimeMs: () => ask(child, resources.cpuTime),
    memoryBytes: () => ask(child, resources.memory),
    stop: () => end(child),
  }
}

function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  child.send(message)
  return nextMessage(child)
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the benchmark ended early; see its error above'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
