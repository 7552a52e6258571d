import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gets } from './baseline.ts'
import { ensureCatalogue } from './data/generate-catalogue.ts'
import { ensurePostgres } from './data/generate-postgres.ts'
import { scaled } from './data/scale.ts'
import { searches } from './data/searches.ts'
import { startPostgres } from './processes/postgres-server.ts'
import { type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const cache = join(import.meta.dirname, '.cache')
const secret = 'the token secret of the benchmark'
const size = scaled(1_000_000)

/** Latency of searches by kind, over SQLite and PostgreSQL: one at a time, each text once, so that no cache helps. */
export async function benchSearch(): Promise<void> {
  const { dataDir, catalogFolder } = await ensureCatalogue(size)
  const sqlite = await startCutscene(dataDir, catalogFolder)
  await measure('SQLite', sqlite)
  await sqlite.stop()

  const postgres = await startPostgres(join(cache, 'postgres'))
  const url = await ensurePostgres(postgres, { videos: size, users: 10, entries: 1_000 })
  const copyDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const copy = await startCutscene(copyDir, catalogFolder, { DATABASE_URL: url, TOKEN_SECRET: secret })
  await measure('PostgreSQL', copy)
  await copy.stop()
  await postgres.stop()
  await rm(copyDir, { recursive: true })
}

async function measure(database: string, cutscene: ServerProcess) {
  const load = startLoad()
  const kinds = Object.entries(searches(600))
  const all = kinds.flatMap(([, texts]) => texts)
  // Warms up the file cache and the JIT with texts that are not measured.
  const measured = new Set(all)
  await run(
    Object.values(searches(200, 8))
      .flat()
      .filter((text) => !measured.has(text)),
    24,
  )

  printTitle(`Search among ${size.toLocaleString('en')} videos, each text once: ${database}`)
  printRow('', 'searches', 'p50 ms', 'p99 ms', 'max ms')
  // Another limit makes the addresses of the mixed round new ones.
  for (const [name, texts, limit] of [
    ...kinds.map(([name, texts]) => [name, texts, 24] as const),
    ['all of these, mixed', all, 23] as const,
  ]) {
    const { count, p50, p99, max } = await run(texts, limit)
    printRow(name, count, p50, p99, max)
  }
  await load.stop()

  function run(texts: string[], limit: number) {
    const requests = gets(
      texts.map((text) => `/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`),
    )
    return load.run({
      port: cutscene.port,
      connections: 1,
      requests,
      seconds: 60,
      maxRequests: requests.length,
    })
  }
}
