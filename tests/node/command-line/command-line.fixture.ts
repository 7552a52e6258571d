import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { run } from '#hosts/node/cli/program.ts'
import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { writeCatalog } from '../site.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'

export interface Given {
  /** Holds catalog/ and data/; a new one when left out. */
  root?: string
  /** The catalogue's own videos, in a new root. */
  videos?: CatalogueVideo[]
  settings?: Record<string, string>
  parts?: Partial<CommandParts>
}

/** An operator's command line over a data folder of the test's own. */
export async function openCommandLine({ root, videos = [], settings = {}, parts = {} }: Given = {}) {
  const folder = root ?? dirname(await writeCatalog(join(await temporaryFolder(), 'catalog'), videos))
  const dataDir = settings.DATA_DIR ?? join(folder, 'data')
  /** Runs a command, optionally with standard input. */
  async function type(words: string[], stdin = '') {
    const out = record()
    const err = record()
    const code = await run(words, {
      environment: { DATA_DIR: dataDir, ...settings },
      root: folder,
      stdin: Readable.from([stdin]),
      stdout: out.stream,
      stderr: err.stream,
      fetch: globalThis.fetch,
      now: () => new Date('2026-06-01T12:00:00Z'),
      sleep: async () => {},
      stopped: async () => {},
      ...parts,
    })
    return { code, stdout: out.text(), stderr: err.text() }
  }
  return {
    folder,
    dataDir,
    type,
    /** The result of a command that has nothing to warn of. */
    async json(...words: string[]) {
      const { stdout, stderr } = await type([...words, '--json'])
      if (stderr) throw new Error(stderr)
      return JSON.parse(stdout)
    },
    /** What a command says that does nothing. */
    async refusal(...words: string[]) {
      const { code, stdout, stderr } = await type(words)
      expect([code, stdout]).toEqual([1, ''])
      return stderr
    },
    /** Changes the catalogue's own files, as an upgrade does. */
    ship: (newer: CatalogueVideo[], categories?: CatalogueCategory[]) =>
      writeCatalog(join(folder, 'catalog'), newer, categories),
    /** The database after the commands, closed with the test. */
    open() {
      const db = openSqlite(sqliteFile(dataDir))
      onTestFinished(() => db.destroy())
      const store = createCatalogueStore(db)
      const titles = async (search?: string) =>
        (await store.videos({ search, limit: 100 })).videos.map((video) => video.title)
      return { db, store, titles }
    },
  }
}

/** The rows of every table, but of SQLite's index of texts. */
export async function rowsOf(db: Database) {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('video_search'))
  const rows = names.map(async (name) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(db)).rows,
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>
}

function record() {
  const stream = new PassThrough()
  let written = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
  })
  return { stream, text: () => written }
}
