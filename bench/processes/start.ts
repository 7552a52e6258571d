import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FixedAnswer } from './bare-server.ts'
import type { Load, Loaded } from './load.ts'
import { questions } from './tell-use.ts'

export interface ServerProcess {
  port: number
  /** How long processors have worked for it, in milliseconds. */
  processorTime(): Promise<number>
  /** Bytes that the process holds. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const serverCore = '0'
const loadCore = '1'
/** With one core there is nothing to keep apart, and without taskset nothing to do it with. */
const pinning = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

export async function startCutscene(
  dataDir: string,
  catalogFolder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  return listening(start('cutscene-server.ts', serverCore, [dataDir, catalogFolder], settings))
}

/** One of several, on whichever core is free. */
export async function startCopy(
  dataDir: string,
  catalogFolder: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  return listening(start('cutscene-server.ts', undefined, [dataDir, catalogFolder], settings))
}

export async function startBare(answer: FixedAnswer): Promise<ServerProcess> {
  const child = start('bare-server.ts', serverCore)
  child.send(answer)
  return listening(child)
}

export interface LoadProcess {
  run(load: Load): Promise<Loaded>
  stop(): Promise<void>
}

export function startLoad(core: string | undefined = loadCore): LoadProcess {
  const child = start('load.ts', core)
  return {
    async run(load) {
      child.send(load)
      return nextMessage<Loaded>(child)
    },
    stop: () => end(child),
  }
}

function start(
  file: string,
  core: string | undefined,
  given: string[] = [],
  settings: Record<string, string> = {},
): ChildProcess {
  const program = [process.execPath, join(import.meta.dirname, file), ...given]
  const [command = '', ...rest] =
    pinning && core !== undefined ? ['taskset', '-c', core, ...program] : program
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  return spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

async function listening(child: ChildProcess): Promise<ServerProcess> {
  const port = await nextMessage<number>(child)
  return {
    port,
    async processorTime() {
      child.send(questions.time)
      return nextMessage<number>(child)
    },
    async memory() {
      child.send(questions.memory)
      return nextMessage<number>(child)
    },
    stop: () => end(child),
  }
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the benchmark ended before it answered; see above'))
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
