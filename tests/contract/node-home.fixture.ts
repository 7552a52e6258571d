import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startCutscene } from '../node/process.fixture.ts'
import type { PeopleHome } from './people.fixture.ts'

const secret = 'a secret of these tests, long enough for each home'

/** The real program over a data folder of its own. */
export async function openNodeHome(settings: Record<string, string> = {}): Promise<PeopleHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-http-'))
  const running = await startCutscene({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: secret,
    ...settings,
  })
  return {
    ask: (path, init) => fetch(running.address + path, init),
    secret: Buffer.from(secret),
    async close() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One of them for all suites of a file: none counts on being alone. It limits nobody, for they are many. */
export function sharedNodeHome(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let shared: Promise<PeopleHome> | undefined
  afterAll(async () => (await shared)?.close())
  return async (): Promise<PeopleHome> => {
    shared ??= settings().then((given) => openNodeHome({ RATE_LIMITS: 'off', ...given }))
    return { ...(await shared), close: async () => {} }
  }
}
