import { expect, it, onTestFinished, vi } from 'vitest'
import { maxMissedSearchesPerDay } from '#contract/limits.ts'
import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { purge } from '#service/purge.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import { caller } from '../../contract/fixtures/users.fixture.ts'
import { openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

it('searches counts what found little on the site, without who searched, until it is cleared', async () => {
  const today = '2026-06-01'
  vi.setSystemTime(new Date(`${today}T12:00:00Z`))
  onTestFinished(() => void vi.useRealTimers())
  const { type, json, dataDir } = await openCommandLine()
  async function searchOn(settings: Record<string, string>, ...queries: string[]) {
    const site = await openSite({ settings: { DATA_DIR: dataDir, ...settings } })
    for (const query of queries) expect((await caller(site.api)('GET', `/videos?${query}`)).status).toBe(200)
    await site.close()
  }
  await searchOn({ SEARCH_LOG: 'off' }, 'search=nothing')
  expect(await json('searches')).toEqual([])
  await searchOn(
    {},
    'search=No+Such+Game',
    'search=no%20such%20game&limit=3',
    'search=Zz%C3%BC+%E3%82%BC&category=All',
    // Not missing: a filter left it out, it is the next page of something, or nothing was searched for.
    'search=filtered&year=1990',
    'search=of+a+category&category=Action',
    'search=+',
  )
  expect(await json('searches')).toEqual([
    { text: 'no such game', count: 2, found: 0, lastDay: today },
    { text: 'zzü ゼ', count: 1, found: 0, lastDay: today },
  ])
  expect((await type(['searches'])).stdout).toContain(`2 times  0 found  ${today}  no such game\n`)
  expect((await type(['searches', 'clear'])).stdout).toBe('Deleted 2 counted searches.\n')
  expect(await json('searches')).toEqual([])
})

it('searches adds up the days, and has so many texts a day, which are deleted once they are 30 days old', async () => {
  const { json, dataDir } = await openCommandLine()
  await json('searches')
  const db = openSqlite(sqliteFile(dataDir))
  onTestFinished(() => db.destroy())
  const { missedSearches } = createSqlStores(db)
  const many = Array.from({ length: maxMissedSearchesPerDay + 9 }, (_, number) => `game ${number}`)
  for (const day of ['2026-05-02', '2026-05-03', '2026-05-30'])
    await missedSearches.add(day, [{ text: 'zelda', count: 2, found: 0 }])
  await missedSearches.add('2026-05-31', [
    { text: 'zelda', count: 3, found: 1 },
    ...many.map((text) => ({ text, count: 1, found: 0 })),
  ])
  await missedSearches.add('2026-05-31', [{ text: 'game 0', count: 9, found: 2 }])
  const texts = await json('searches')
  expect(texts).toHaveLength(maxMissedSearchesPerDay + 1)
  expect(texts.slice(0, 2)).toEqual([
    { text: 'game 0', count: 10, found: 2, lastDay: '2026-05-31' },
    { text: 'zelda', count: 2, found: 0, lastDay: '2026-05-30' },
  ])
  expect(await json('searches', '--days', '1')).toEqual([])
  await purge(createSqlStores(db), new Date('2026-06-01T23:00:00Z'))
  const days = await db.selectFrom('missed_search').select('day').distinct().orderBy('day').execute()
  expect(days.map(({ day }) => day)).toEqual(['2026-05-03', '2026-05-30', '2026-05-31'])
})
