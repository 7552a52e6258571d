// @module-tag slow
import { expect, it, onTestFailed, onTestFinished } from 'vitest'
import { faultQueries, kills, seed, writeThroughKills } from '../node/kills/kills.fixture.ts'
import { startCutscene } from '../node/process.fixture.ts'
import { copySettings } from './copies.fixture.ts'
import { runSql, startPostgres } from './postgres.fixture.ts'

/** What is killed in turn; the site reconnects by itself. */
const targets = ['site', 'database', 'both'] as const

// Linux lists the processes of the server.
it.skipIf(process.platform !== 'linux')(
  `what was answered stays, and no rows contradict each other, through ${kills} SIGKILLs of the site, PostgreSQL or both`,
  { timeout: 60_000 + kills * 120_000 },
  async () => {
    onTestFailed(() => void process.stdout.write(`CRASH_SEED=${seed}\n`))
    const postgres = await startPostgres()
    onTestFinished(postgres.close)
    const url = await postgres.createDatabase()
    const { settings, clean } = await copySettings(url, { LOG_LEVEL: 'silent' })
    onTestFinished(clean)
    let running = await startCutscene(settings)
    onTestFinished(async () => {
      await running.stop()
    })
    const send = (path: string, init?: RequestInit) => running.api.send(path, init)
    await writeThroughKills({
      api: { send },
      async killAndRestart(kill) {
        const target = targets[kill % targets.length]
        if (target !== 'database') running.child.kill('SIGKILL')
        if (target !== 'site') await postgres.kill().then(postgres.start)
        if (target !== 'database') {
          await running.ended
          running = await startCutscene(settings)
        }
        await expect.poll(async () => (await send('/readyz')).status).toBe(200)
      },
      faults: () => Promise.all(faultQueries.map((query) => runSql(url, query))).then((rows) => rows.flat()),
    })
  },
)
