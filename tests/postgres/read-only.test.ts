import { expect, it } from 'vitest'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

it('a read-only site needs the tables of this version, can be looked at, and writes nothing', async () => {
  const url = await postgres.createDatabase()
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret }
  const readOnly = { ...settings, READ_ONLY: 'on' }
  await expect(siteOfTest({ settings: readOnly })).rejects.toThrow(/^READ_ONLY is on, and the database at /)
  const site = await siteOfTest({ settings })
  const ada = await signUp(site.api)
  await site.stop()
  await runSql(
    url,
    'update session set used_at = used_at - 7200000000',
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const looking = await siteOfTest({ settings: readOnly })
  const call = caller(looking.api, ada.token)
  expect((await call('GET', '/user/likes')).status).toBe(200)
  expect((await looking.api.send('/api/videos')).status).toBe(200)
  await expectProblem(await call('DELETE', '/user/history/all'), 'read_only')
  await looking.stop()
  const { type } = await openCommandLine({ settings: readOnly })
  expect((await type(['users', 'list'])).stdout).toContain(ada.email)
  expect(await type(['users', 'disable', ada.email, '--dry-run'])).toMatchObject({ code: 0 })
  expect(looking.lines.filter(({ level }) => level >= 50)).toEqual([])
})
