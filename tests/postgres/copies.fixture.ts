import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCutscene } from '../node/process.fixture.ts'

export const secret = 'a secret that all copies of a test share'

/** The settings of a copy of the program over this database, with a data folder of its own. */
export async function copySettings(url: string, more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-copy-'))
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  return { settings, clean: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Starts the program as one of several copies. */
export async function startCopy(url: string, more?: Record<string, string>) {
  const { settings, clean } = await copySettings(url, more)
  const running = await startCutscene(settings)
  return {
    ...running,
    async close() {
      await running.stop()
      await clean()
    },
  }
}

export type Copy = Awaited<ReturnType<typeof startCopy>>

/** The ids of all videos. */
export async function videosOf(api: Copy['api']): Promise<string[]> {
  const { videos } = await (await api.send('/api/videos')).json()
  return videos.map(({ _id }: { _id: string }) => _id)
}
