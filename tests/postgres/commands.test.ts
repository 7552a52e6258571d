import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
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

it('statements of a command and of a start have no timeout', async () => {
  const { importing, url } = await opened()
  await importing(one)
  await runSql(
    url,
    'create table seen (by text, timeout text)',
    "create function note() returns trigger language plpgsql as $$ begin insert into seen values (tg_table_name, current_setting('statement_timeout')); return new; end $$",
    'create trigger note after insert on video for each statement execute function note()',
    'create trigger note after insert on account for each statement execute function note()',
  )
  await importing(two)
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret, DEMO_ACCOUNT: 'on' }
  await (await openSite({ settings })).close()
  expect(await runSql(url, 'select distinct * from seen order by by')).toEqual([
    { by: 'account', timeout: '0' },
    { by: 'video', timeout: '0' },
  ])
})

it('doctor reports missing tables, and creates none; then what works, and tables of a newer version', async () => {
  const { importing, examine, url } = await opened()
  expect(await examine()).toMatchObject({ code: 0, states: { database: 'ok', tables: 'warning' } })
  expect(await runSql(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  await importing(one)
  const well = { database: 'ok', tables: 'ok', 'server clock': 'ok', media: 'ok' }
  expect((await examine()).states).toMatchObject(well)
  await runSql(url, "insert into kysely_migration values ('999-later', '2026')")
  expect(await examine()).toMatchObject({ code: 0, states: { tables: 'warning' } })
})

it('doctor reports a clock that differs from the database’s, and unreachable servers, without passwords', async () => {
  const { examine } = await opened(() => new Date(Date.now() - 60_000))
  // Less by what the response takes.
  expect((await examine()).stdout).toMatch(/this machine's and the database's are (60|5\d) seconds apart/)
  const { states, stdout } = await examine({ DATABASE_URL: 'postgres://me:swordfish@127.0.0.1:1/away' })
  expect(states).toMatchObject({ database: 'problem' })
  expect(stdout).toContain('127.0.0.1:1/away is unreachable (connect ECONNREFUSED')
  expect(stdout).not.toContain('swordfish')
})

/** A command line over an empty database of its own; catalog/ has one video. */
async function opened(now = () => new Date()) {
  const url = await postgres.createDatabase()
  const settings = { DATABASE_URL: url, TOKEN_SECRET: secret }
  const { type, folder } = await openCommandLine({ videos: [own], settings, parts: { now } })
  return {
    url,
    async importing(...videos: CatalogueVideo[]) {
      const path = join(folder, 'videos.json')
      await writeFile(path, JSON.stringify(videos))
      await type(['catalog', 'import', path])
    },
    async examine(more: Record<string, string> = {}) {
      const { type } = await openCommandLine({
        root: folder,
        settings: { ...settings, ...more },
        parts: { now },
      })
      const { code, stdout } = await type(['doctor', '--json'])
      const findings: { check: string; state: string }[] = JSON.parse(stdout)
      return { code, stdout, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])) }
    },
  }
}
