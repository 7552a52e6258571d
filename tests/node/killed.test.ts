// @module-tag slow
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFailed } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { faultQueries, kills, seed, writeThroughKills } from './kills/kills.fixture.ts'
import { startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it(`what was answered stays, and no rows contradict each other, through ${kills} SIGKILLs over SQLite`, {
  timeout: 60_000 + kills * 120_000,
}, async () => {
  onTestFailed(() => void process.stdout.write(`CRASH_SEED=${seed}\n`))
  const dataDir = await temporaryFolder()
  const start = () => startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
  let running = await start()
  await writeThroughKills({
    api: { send: (path, init) => running.api.send(path, init) },
    async killAndRestart() {
      running.child.kill('SIGKILL')
      await running.ended
      running = await start()
    },
    async faults() {
      const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 5000 })
      const { integrity_check: integrity } = db.prepare('pragma integrity_check').get() ?? {}
      const faults = faultQueries.flatMap((query) => db.prepare(query).all())
      db.close()
      return integrity === 'ok' ? faults : [integrity, ...faults]
    },
  })
  expect((await running.stop()).stdout).not.toContain('"level":50')
})
