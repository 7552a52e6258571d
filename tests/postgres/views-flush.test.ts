import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import { createViewStore } from '#stores/sql/catalogue/view-store.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'
import { startStallingProxy } from './stalling-proxy.fixture.ts'

const postgres = postgresOfSuite()

it('views whose commit was not confirmed because the connection was cut count once', async () => {
  const url = await postgres.createMigrated()
  const { port } = new URL(url)
  const proxy = await startStallingProxy(Number(port))
  onTestFinished(proxy.close)
  const { db } = openPostgres(url.replace(`:${port}/`, `:${proxy.port}/`), { poolSize: 1 })
  onTestFinished(() => db.destroy())
  const clock = createClock(() => new Date())
  const views = createViewCounter(createViewStore(db), { immediate: false, clock })
  const stored = () => runSql(url, 'select video_id, counted from video_views order by video_id')

  await views.count('a')
  proxy.cutAfter('commit')
  await expect(views.flush()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await stored()).toEqual([{ video_id: 'a', counted: '1' }])
  for (const id of ['a', 'b']) await views.count(id)
  await expect.poll(() => views.flush().catch(() => 'not yet')).toBeUndefined()
  expect(await stored()).toEqual([
    { video_id: 'a', counted: '2' },
    { video_id: 'b', counted: '1' },
  ])
})
