import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCutscene } from '../node/process.fixture.ts'
import { sharedHome } from './api-home.fixture.ts'
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

/** One of them for all suites of a file; it limits nobody, for they are many. */
export const sharedNodeHome = (settings: () => Promise<Record<string, string>> = async () => ({})) =>
  sharedHome(async () => openNodeHome({ RATE_LIMITS: 'off', ...(await settings()) }))
