// @module-tag slow
import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { spawnCutscene, startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

/** A user without privileges. */
const nobody = '65534'
const asNobody = (start: string[]) => ['setpriv', `--reuid=${nobody}`, '--clear-groups', ...start]

// Another user's files need root.
it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a database that belongs to another user: the site is not ready, does not start, and doctor says why',
  async () => {
    const dataDir = await temporaryFolder()
    await chown(dataDir, Number(nobody), 0)
    const settings = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: '' }
    const running = await startCutscene(settings, asNobody)
    onTestFinished(async () => {
      await running.stop()
    })
    const isReady = async () => (await running.api.send('/readyz')).status
    expect(await isReady()).toBe(200)
    for (const name of await readdir(dataDir))
      if (name.startsWith('cutscene.sqlite')) await chown(join(dataDir, name), 0, 0)
    expect(await isReady()).toBe(503)

    const started = await spawnCutscene(settings, undefined, [], asNobody).ended
    expect(started).toMatchObject({ code: 1, stdout: '' })
    expect(started.stderr).toMatch(/^DATA_DIR is '[^']+', but cannot be written \(EACCES: [^\n]+\n$/)
    const { code, stdout } = await spawnCutscene(settings, 'scripts/cutscene.ts', ['doctor'], asNobody).ended
    expect(code).toBe(1)
    expect(stdout).toMatch(/PROBLEM +database +\S+cutscene\.sqlite cannot be written: EACCES/)
  },
)
