import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type { Api } from '../contract/fixtures/api-host.fixture.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { caller, newUser, signUp } from '../contract/fixtures/users.fixture.ts'
import { expectClosedMeanwhile } from '../node/command-line/closed-playlists.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { openSite } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

const [own, one, two] = videosOf([
  { title: 'Ours' },
  { title: 'One', link: youTubeLink('aB3_-dE7x9Q') },
  { title: 'Two', link: youTubeLink('aB3_-dE7x9R') },
]) as [CatalogueVideo, CatalogueVideo, CatalogueVideo]

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

describe('users over PostgreSQL', () => {
  it('lists with counts, disables on every copy, and enables', async () => {
    const { type, settings } = await opened()
    const copies = [await openSite({ settings }), await openSite({ settings })]
    onTestFinished(async () => {
      for (const copy of copies) await copy.close()
    })
    const [one, other] = copies.map(({ api }) => api) as [Api, Api]
    const { email, password, token } = await signUp(one)
    const statusOn = async (api: Api) => (await caller(api, token)('GET', '/user')).status
    const list = async () => JSON.parse((await type(['users', 'list', '--search', email, '--json'])).stdout)
    expect(await list()).toMatchObject([{ email, counts: { likes: 0, playlists: 0 }, disabledAt: null }])
    expect([await statusOn(one), await statusOn(other)]).toEqual([200, 200])
    await type(['users', 'disable', email])
    expect([await statusOn(one), await statusOn(other)]).toEqual([401, 401])
    expect(await list()).toMatchObject([{ disabledAt: expect.any(String) }])
    const logIn = async () => (await caller(other)('POST', '/auth/login', { email, password })).status
    expect(await logIn()).toBe(401)
    await type(['users', 'enable', email])
    expect(await logIn()).toBe(200)
    await expectClosedMeanwhile(one, type)
  })
})

it('of two people who use an invitation on two copies at the same time one gets an account', async () => {
  const { type, settings } = await opened({ now: () => new Date(), settings: { SIGNUPS: 'invite' } })
  const copies = [await openSite({ settings }), await openSite({ settings })]
  onTestFinished(async () => {
    for (const copy of copies) await copy.close()
  })
  const { link } = JSON.parse((await type(['users', 'invite', '--json'])).stdout)
  const invitation = new URL(link).searchParams.get('invitation')
  const responses = await Promise.all(
    copies.map(({ api }) => caller(api)('POST', '/auth/signup', { ...newUser(), invitation })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403])
  expect((await type(['users', 'invitations', '--json'])).stdout).toBe('[]\n')
})

it('statements of a command and of a start have no timeout', async () => {
  const { importing, url } = await opened()
  await importing([one])
  await runSql(
    url,
    'create table seen (by text, timeout text)',
    "create function note() returns trigger language plpgsql as $$ begin insert into seen values (tg_table_name, current_setting('statement_timeout')); return new; end $$",
    'create trigger note after insert on video for each statement execute function note()',
    'create trigger note after insert on account for each statement execute function note()',
  )
  await importing([two])
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret, DEMO_ACCOUNT: 'on' }
  await (await openSite({ settings })).close()
  expect(await runSql(url, 'select distinct * from seen order by by')).toEqual([
    { by: 'account', timeout: '0' },
    { by: 'video', timeout: '0' },
  ])
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
      tables: 'ok',
      'server clock': 'ok',
      media: 'ok',
    }
    expect((await examine()).findings).toMatchObject(well)
    await runSql(url, "insert into kysely_migration values ('999-later', '2026')")
    const { code, findings } = await examine()
    expect(code).toBe(0)
    expect(findings).toMatchObject({ tables: 'warning' })
  })

  it('reports a clock that differs from the database’s, and unreachable servers, without passwords', async () => {
    const { examine } = await opened({ now: () => new Date(Date.now() - 60_000) })
    expect((await examine()).stdout).toContain("this machine's and the database's are 60 seconds apart")
    const away = 'postgres://me:swordfish@127.0.0.1:1/away'
    const { findings, stdout } = await examine({ DATABASE_URL: away })
    expect(findings).toMatchObject({ database: 'problem' })
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
    settings,
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
