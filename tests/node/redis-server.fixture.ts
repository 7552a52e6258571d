import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { freePort } from '../free-port.fixture.ts'

/** A real server for the tests of this suite, without persistence, which they can stop and start. */
export function redisServer() {
  let port = 0
  let child: ChildProcess | undefined

  beforeAll(async () => {
    port = await freePort()
    await start()
  })
  afterAll(stop)
  return {
    start,
    stop,
    /** Suspends the process, which then accepts connections without responding, until `resume`. */
    hang: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    get address() {
      return `redis://127.0.0.1:${port}`
    },
  }

  async function start() {
    const [program] = requireProgram('redis')
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of child.stdout ?? []) if (String(chunk).includes('eady to accept')) break
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
