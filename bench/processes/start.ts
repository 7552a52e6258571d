import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { FixedResponse } from './baseline-server.ts'
import type { LoadOptions, LoadResult } from './load-generator.ts'
import type { OpenLoadOptions, OpenLoadSecond } from './open-load-generator.ts'
import { resources } from './resource-usage.ts'

export interface ServerProcess {
  port: number
  /** CPU time of the process since its start. */
  cpuTimeMs(): Promise<number>
  /** Resident memory in bytes. */
  memory(): Promise<number>
  /** Bytes that are in use after garbage is collected. */
  liveMemory(): Promise<number>
  /** Open files and connections; 0 on systems that do not list them. */
  descriptors(): Promise<number>
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const serverCore = '0'
const loadCore = '1'
/** Pins server and load generator to a core each, where there are two cores and taskset. */
const pinsToCores = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Of this checkout, or of another one. */
export async function startCutscene(
  dataDir: string,
  catalogFolder: string,
  settings: Record<string, string> = {},
  checkout = root,
): Promise<ServerProcess> {
  const file = join(resolve(checkout), 'bench/processes/cutscene-server.ts')
  return listening(start(file, serverCore, [dataDir, catalogFolder], settings))
}

/** One of several copies, on any core. */
export async function startCopy(
  dataDir: string,
  catalogFolder: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  return listening(start('cutscene-server.ts', undefined, [dataDir, catalogFolder], settings))
}

export async function startBaseline(response: FixedResponse): Promise<ServerProcess> {
  const child = start('baseline-server.ts', serverCore)
  child.send(response)
  return listening(child)
}

interface Load<Options, Result> {
  run(options: Options): Promise<Result>
  stop(): Promise<void>
}

export type LoadProcess = Load<LoadOptions, LoadResult>

export const startLoad = (core: string | undefined = loadCore): LoadProcess =>
  startGenerator('load-generator.ts', core)

/** Sends at a rate, not when the last response has come. */
export const startOpenLoad = (): Load<OpenLoadOptions, OpenLoadSecond[]> =>
  startGenerator('open-load-generator.ts', loadCore)

function startGenerator<Options extends object, Result>(
  file: string,
  core: string | undefined,
): Load<Options, Result> {
  const child = start(file, core)
  return {
    async run(options) {
      child.send(options)
      return nextMessage<Result>(child)
    },
    stop: () => end(child),
  }
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
  const port = await nextMessage<number>(child)
  return {
    port,
    async cpuTimeMs() {
      child.send(resources.cpuTime)
      return nextMessage<number>(child)
    },
    async memory() {
      child.send(resources.memory)
      return nextMessage<number>(child)
    },
    async liveMemory() {
      child.send(resources.liveMemory)
      return nextMessage<number>(child)
    },
    async descriptors() {
      child.send(resources.descriptors)
      return nextMessage<number>(child)
    },
    stop: () => end(child),
  }
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
