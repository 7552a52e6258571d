import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { run } from '#hosts/node/cli/program.ts'
import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
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
  return {
    folder,
    dataDir,
    /** Runs a command, optionally with standard input. */
    async type(words: string[], stdin = '') {
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
    },
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

function record() {
  const stream = new PassThrough()
  let written = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
  })
  return { stream, text: () => written }
}
