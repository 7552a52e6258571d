import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { openSite } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { type Postgres, runSql, startPostgres } from './postgres.fixture.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
})
afterAll(() => postgres?.close())

const link = youTubeLink('aB3_-dE7x9Q')
const [own, one, two] = videosOf([{ title: 'Ours' }, { title: 'One', link }, { title: 'Two', link }]) as [
  CatalogueVideo,
  CatalogueVideo,
  CatalogueVideo,
]

describe('catalog over PostgreSQL', () => {
  it('imports all or nothing, changes nothing when repeated, and removes missing videos', async () => {
    const { importing, titles, type } = await opened()
    expect(await importing([one, two])).toMatchObject(done('2 added, 0 changed, 0 unchanged'))
    expect(await importing([one, two])).toMatchObject(done('0 added, 0 changed, 2 unchanged'))
    expect(await importing([{ ...one, title: '' }])).toMatchObject({ code: 1, stdout: '' })
    expect(await titles()).toEqual(['One', 'Two', 'Ours'])
    const renamed = [
      { ...two, title: 'Deux' },
      { ...own, title: 'Imported' },
    ]
    expect(await importing(renamed, '--dry-run')).toMatchObject({ code: 0 })
    expect(await titles()).toEqual(['One', 'Two', 'Ours'])
    await importing(renamed)
    expect(await titles()).toEqual(['One', 'Deux', 'Imported'])
    expect(await importing([{ ...two, title: 'Deux' }], '--remove-missing')).toMatchObject(
      done('0 added, 0 changed, 1 unchanged, 2 removed'),
    )
    expect(await titles()).toEqual(['Deux'])
    const { stdout } = await type(['catalog', 'export'])
    expect(JSON.parse(stdout).videos).toEqual([{ ...two, title: 'Deux' }])
  })
})

it('users are listed, given a password and deleted', async () => {
  const { type, url } = await opened()
  const site = await openSite({ settings: { DATABASE_URL: url, TOKEN_SECRET: secret } })
  onTestFinished(site.close)
  const api = {
    send: (path: string, init?: RequestInit) => fetch(site.address + path, init),
    close: async () => {},
  }
  const { email, call } = await signUp(api)
  expect((await type(['users', 'list'])).stdout).toContain(email)
  expect(await type(['users', 'set-password', email], 'another password')).toMatchObject({ code: 0 })
  expect((await call('GET', '/user')).status).toBe(401)
  expect(await type(['users', 'delete', email, '--yes'])).toMatchObject({ code: 0 })
  expect((await type(['users', 'list'])).stdout).not.toContain(email)
})

it('statements of a command have no timeout', async () => {
  const { importing, url } = await opened()
  await importing([one])
  await runSql(
    url,
    'create table seen (timeout text)',
    "create function note() returns trigger language plpgsql as $$ begin insert into seen values (current_setting('statement_timeout')); return new; end $$",
    'create trigger note after insert on video for each statement execute function note()',
  )
  await importing([two])
  expect(await runSql(url, 'select timeout from seen')).toEqual([{ timeout: '0' }])
})

describe('doctor over PostgreSQL', () => {
  it('reports missing tables, and creates none', async () => {
    const { examine, url } = await opened()
    const { code, findings } = await examine()
    expect(code).toBe(0)
    expect(findings).toMatchObject({ database: 'ok', tables: 'warning' })
    expect(await runSql(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('reports what works, and what does not', async () => {
    const { type, examine, url } = await opened()
    await type(['catalog', 'export'])
    const well = {
      database: 'ok',
      sessions: 'ok',
      tables: 'ok',
      'server clock': 'ok',
      media: 'ok',
    }
    expect((await examine()).findings).toMatchObject(well)
    await runSql(url, "insert into kysely_migration values ('999-later', '2026')")
    const { code, findings, stdout } = await examine({
      REDIS_URL: 'redis://:swordfish@127.0.0.1:1',
      DATABASE_REPLICA_URL: postgres.urlOf('postgres'),
    })
    expect(code).toBe(1)
    expect(findings).toMatchObject({
      tables: 'warning',
      limits: 'problem',
      replica: 'warning',
    })
    expect(stdout).not.toContain('swordfish')
  })

  it('reports a clock that differs from the database’s, and unreachable servers, without passwords', async () => {
    const { examine } = await opened({ now: () => new Date(Date.now() - 60_000) })
    expect((await examine()).stdout).toContain("this machine's and the database's are 60 seconds apart")
    const away = 'postgres://me:swordfish@127.0.0.1:1/away'
    const { findings, stdout } = await examine({ DATABASE_URL: away, DATABASE_REPLICA_URL: away })
    expect(findings).toMatchObject({ database: 'problem', replica: 'problem' })
    expect(stdout).toContain('127.0.0.1:1/away is unreachable (connect ECONNREFUSED')
    expect(stdout).not.toContain('swordfish')
  })
})

const done = (videos: string) => ({ code: 0, stdout: `Videos: ${videos}.\n`, stderr: '' })

/** A command line over an empty database of its own; catalog/ has one video. */
async function opened({ now = () => new Date(), settings: more = {} } = {}) {
  const url = await postgres.createDatabase()
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret, ...more }
  const commandLine = await openCommandLine({ videos: [own], settings, parts: { now } })
  const path = join(commandLine.folder, 'videos.json')
  return {
    ...commandLine,
    url,
    async importing(videos: CatalogueVideo[], ...options: string[]) {
      await writeFile(path, JSON.stringify(videos))
      return commandLine.type(['catalog', 'import', path, ...options])
    },
    titles: async () =>
      (await runSql(url, 'select title from video order by position desc')).map(({ title }) => title),
    async examine(more: Record<string, string> = {}) {
      const { type } = await openCommandLine({
        root: commandLine.folder,
        settings: { ...settings, ...more },
        parts: { now },
      })
      const { code, stdout } = await type(['doctor', '--json'])
      const findings: { check: string; state: string }[] = JSON.parse(stdout)
      return {
        code,
        stdout,
        findings: Object.fromEntries(findings.map(({ check, state }) => [check, state])),
      }
    },
  }
}
