import { expect, it, onTestFinished } from 'vitest'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql, startPostgres } from './postgres.fixture.ts'

it('the command moves everything to PostgreSQL, once, and only while no other process has the file open', async () => {
  const postgres = await startPostgres(['-c', 'fsync=off'])
  onTestFinished(postgres.close)
  const url = await postgres.createDatabase()
  const { type, folder, open } = await openCommandLine({
    videos: videosOf([{ title: 'One' }, { title: 'Two' }]),
  })
  expect((await type(['catalog', 'export'])).code).toBe(0)
  const there = await openCommandLine({ root: folder, settings: { DATABASE_URL: url, TOKEN_SECRET: secret } })
  const move = (...more: string[]) => there.type(['migrate', 'sqlite-to-postgres', ...more])

  const running = open()
  await running.store.categories()
  expect(await move()).toMatchObject({
    code: 1,
    stderr: 'Nothing was moved: Cutscene, or its console, is running with this DATA_DIR. Stop it first.\n',
  })
  await running.db.destroy()

  expect((await move('--dry-run')).stdout).toContain('video: 2 rows, equal on both sides')
  expect(await runSql(url, 'select title from video')).toEqual([])
  const { code, stdout, stderr } = await move('--json')
  expect([code, stderr]).toEqual([0, ''])
  const { tables } = JSON.parse(stdout)
  expect(tables).toContainEqual({
    table: 'video',
    rows: 2,
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await runSql(url, 'select title from video order by position desc')).toEqual([
    { title: 'One' },
    { title: 'Two' },
  ])
  expect(await move()).toMatchObject({
    code: 1,
    stderr:
      'Nothing was moved: in PostgreSQL, its table category is not empty. Drop this database and create it again: the copy needs an empty one.\n',
  })
  expect(await type(['migrate', 'sqlite-to-postgres'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL is not set\. Set it/),
  })
})
