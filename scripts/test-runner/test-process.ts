import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { Tests } from '../../tests/mutants/mutants.ts'
import { resultFile } from './run-tool.ts'

export interface TestRequest extends Tests {
  /** The path of a file that is another one since the last run. */
  changed?: string
}

/** A Vitest that stays started: its start takes longer than most tests. */
export class TestProcess {
  readonly #process: ChildProcess
  readonly #end: Promise<string[]>

  constructor(folder: string, log: string) {
    const output = openSync(resultFile(log), 'a')
    this.#process = fork(new URL('serve-tests.ts', import.meta.url), {
      cwd: folder,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    })
    closeSync(output)
    this.#end = once(this.#process, 'exit').then(([code]) => [`the tests' process ended with code ${code}`])
    process.once('exit', () => this.end())
  }

  /** The first test that failed, if any. */
  async firstFailure(tests: Tests, changed?: string): Promise<string | undefined> {
    const request: TestRequest = { ...tests, ...(changed !== undefined && { changed }) }
    this.#process.send(request)
    const [failed] = await Promise.race([once(this.#process, 'message'), this.#end])
    return failed === '' ? undefined : failed
  }

  end() {
    this.#process.kill()
  }
}
