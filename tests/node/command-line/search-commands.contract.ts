import { describe, expect, it, onTestFinished } from 'vitest'
import { maxMissedSearchesPerDay } from '#contract/limits.ts'
import { purge } from '#service/purge.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createSessionStore } from '#stores/sql/accounts/session-store.ts'
import { createMissedSearchStore } from '#stores/sql/catalogue/missed-searches.ts'
import { createUserDataStore } from '#stores/sql/library/user-data-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { caller } from '../../contract/fixtures/users.fixture.ts'
import { openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

interface Host {
  /** Settings of an empty database; the data folder is SQLite's by default. */
  settings(): Promise<Record<string, string>>
  open(settings: Record<string, string>, dataDir: string): Promise<Database>
}

/** What an operator reads of searches, over one database. */
export function searchCommandsContract(host: Host) {
  async function openCommands({ now = () => new Date('2026-06-01T12:00:00Z') } = {}) {
    const settings = await host.settings()
    const { type, dataDir } = await openCommandLine({ settings, parts: { now } })
    return {
      type,
      open: (more: Record<string, string> = {}) =>
        openSite({ settings: { ...settings, DATA_DIR: dataDir, ...more } }),
      async database() {
        const db = await host.open(settings, dataDir)
        onTestFinished(() => db.destroy())
        return db
      },
    }
  }

  describe('searches', () => {
    it('counts what found little on the site, without who searched, until it is cleared', async () => {
      const { type, open } = await openCommands({ now: () => new Date() })
      const today = new Date().toISOString().slice(0, 10)
      const site = await open()
      const search = async (query: string) =>
        expect((await caller(site.api)('GET', `/videos?${query}`)).status).toBe(200)
      await search('search=No+Such+Game')
      await search('search=no%20such%20game&limit=3')
      await search('search=Zz%C3%BC+%E3%82%BC&category=All')
      // Not missing: a filter left it out, it is the next page of something, or nothing was searched for.
      await search('search=filtered&year=1990')
      await search('search=of+a+category&category=Action')
      await search('search=+')
      await site.close()
      const listed = JSON.parse((await type(['searches', '--json'])).stdout)
      expect(listed).toEqual([
        { text: 'no such game', count: 2, found: 0, lastDay: today },
        { text: 'zzü ゼ', count: 1, found: 0, lastDay: today },
      ])
      expect((await type(['searches'])).stdout).toContain(`2 times  0 found  ${today}  no such game\n`)
      expect((await type(['searches', 'clear', '--dry-run'])).stdout).toBe(
        'Nothing was changed. Without --dry-run:\nDeleted 2 counted searches.\n',
      )
      expect((await type(['searches', 'clear', '--json'])).stdout).toBe('{"deleted":2,"dryRun":false}\n')
      expect((await type(['searches', '--json'])).stdout).toBe('[]\n')
    })

    it('counts none with SEARCH_LOG=off', async () => {
      const { type, open } = await openCommands()
      const site = await open({ SEARCH_LOG: 'off' })
      await caller(site.api)('GET', '/videos?search=nothing')
      await site.close()
      expect((await type(['searches', '--json'])).stdout).toBe('[]\n')
    })

    it('adds up the days, and has so many texts a day', async () => {
      const { type, database } = await openCommands()
      await type(['searches'])
      const store = createMissedSearchStore(await database())
      await store.add('2026-05-30', [{ text: 'zelda', count: 2, found: 0 }])
      const many = Array.from({ length: maxMissedSearchesPerDay + 9 }, (_, number) => `game ${number}`)
      await store.add('2026-05-31', [
        { text: 'zelda', count: 3, found: 1 },
        ...many.map((text) => ({ text, count: 1, found: 0 })),
      ])
      await store.add('2026-05-31', [{ text: 'game 0', count: 9, found: 2 }])
      const list = async (...words: string[]) =>
        JSON.parse((await type(['searches', '--json', ...words])).stdout)
      const texts = await list()
      expect(texts).toHaveLength(maxMissedSearchesPerDay + 1)
      expect(texts.slice(0, 2)).toEqual([
        { text: 'game 0', count: 10, found: 2, lastDay: '2026-05-31' },
        { text: 'zelda', count: 2, found: 0, lastDay: '2026-05-30' },
      ])
      expect(await list('--days', '1')).toEqual([])
    })

    it('are deleted once they are 30 days old, also where none are counted any more', async () => {
      const { type, database } = await openCommands()
      await type(['searches'])
      const db = await database()
      const missedSearches = createMissedSearchStore(db)
      for (const day of ['2026-05-02', '2026-05-03', '2026-06-01'])
        await missedSearches.add(day, [{ text: 'zelda', count: 1, found: 0 }])
      const stores = {
        accounts: createAccountStore(db),
        sessions: createSessionStore(db),
        userData: createUserDataStore(db),
        missedSearches,
      }
      await purge(stores, new Date('2026-06-01T23:00:00Z'))
      expect(await db.selectFrom('missed_search').select('day').orderBy('day').execute()).toEqual([
        { day: '2026-05-03' },
        { day: '2026-06-01' },
      ])
    })

    it('exit code 2 for more days than are stored', async () => {
      const { type } = await openCommands()
      expect(await type(['searches', '--days', '31'])).toMatchObject({
        code: 2,
        stderr: "--days must be at most 30, not '31'.\n",
      })
    })
  })
}
