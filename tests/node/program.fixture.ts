import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { type RequestOptions, request } from './http-request.fixture.ts'
import { startCutscene } from './process.fixture.ts'

/** The real program, which is stopped with the test. */
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
