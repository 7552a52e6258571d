import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { findPostgres, postgresVersion } from './find-postgres.ts'

const user = 'cutscene'
const password = 'only-for-tests'
const startTimeoutMs = 60_000
const stopTimeoutMs = 10_000

/** Starts a PostgreSQL server, which the caller closes. */
export async function startPostgres(flags: string[] = []) {
  const cluster = await initialisedCluster()
  const folder = await temporaryFolder()
  const data = join(folder, 'data')
  await copyCluster(cluster, data)
  const port = await freePort()
  let server = await startServer(data, port, flags)
  let created = 0

  return {
    urlOf: (name: string) => urlOf(port, name),
    /** Returns the URL of a new database, by default an empty one. */
    async createDatabase(template = 'template1'): Promise<string> {
      const name = `test_${++created}`
      // Copying files takes half the time of writing each of their pages to the log.
      const options = `template ${template} strategy file_copy`
      await runSql(urlOf(port, 'postgres'), `create database ${name} ${options}`)
      return urlOf(port, name)
    },
    async start() {
      server = await startServer(data, port, flags)
    },
    /** Makes a standby of it, without a primary. */
    async demote() {
      await stopServer(server)
      await writeFile(join(data, 'standby.signal'), '')
      server = await startServer(data, port, flags)
    },
    /** A fast shutdown: open transactions are rolled back. */
    stop: () => stopServer(server),
    /** SIGKILL to all processes of the server at once, as when its machine loses them. Linux only. */
    kill: () => killServer(server),
    async close() {
      await stopServer(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Runs statements on a connection of their own. */
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

const urlOf = (port: number, name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const server of running) server.kill('SIGQUIT')
})

/** Resolves when it accepts connections; rejects with what it logged when it ends before that, or takes too long. */
async function startServer(data: string, port: number, flags: string[]): Promise<ChildProcess> {
  const { postgres, user } = findPostgres()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags]
  const server = spawn(postgres, ['-D', data, '-p', `${port}`, ...settings], {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  const timer = setTimeout(() => server.kill('SIGKILL'), startTimeoutMs)
  let log = ''
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.once('close', () => reject(new Error(`PostgreSQL did not start: ${log || 'it logged nothing'}`)))
      server.stderr.on('data', (chunk: Buffer) => {
        log += chunk
        // The second is a standby's.
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
      })
    })
  } finally {
    clearTimeout(timer)
  }
  server.stderr.removeAllListeners('data').resume()
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (!running.has(server)) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}

async function killServer(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit')
  // Meanwhile it starts no other.
  server.kill('SIGSTOP')
  const processes = await childrenOf(server.pid as number)
  server.kill('SIGKILL')
  for (const pid of processes) tryKill(pid)
  await exited
  // A start fails while one of them has the shared memory.
  await expect.poll(async () => (await Promise.all(processes.map(isRunning))).some(Boolean)).toBe(false)
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const states = await Promise.all(pids.map(async (pid) => ({ pid, state: await stateOf(pid) })))
  return states.flatMap(({ pid, state }) => (state?.parent === parent ? pid : []))
}

/** Undefined without such a process (proc_pid_stat(5)). */
async function stateOf(pid: number): Promise<{ isZombie: boolean; parent: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return parent === undefined ? undefined : { isZombie: state === 'Z', parent: Number(parent) }
}

const isRunning = async (pid: number) => (await stateOf(pid))?.isZombie === false

/** The files of a new cluster, cached: initdb takes longer than all else in a start. */
async function initialisedCluster(): Promise<string> {
  const { initdb, user: owner } = findPostgres()
  const cached = join(
    root,
    'node_modules/.cache',
    `postgres-${postgresVersion}-${owner.uid ?? process.getuid?.()}`,
  )
  if (existsSync(cached)) return cached
  const folder = await temporaryFolder()
  try {
    const data = join(folder, 'data')
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, password)
    await mkdir(data)
    await giveToServer(data)
    const signIn = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=password']
    // Letters sort otherwise than by their bytes, as on most servers.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
    const flags = [`--pgdata=${data}`, '--no-sync', ...signIn, ...locale]
    await promisify(execFile)(initdb, flags, { ...owner, cwd: folder })
    await mkdir(dirname(cached), { recursive: true })
    const arriving = await mkdtemp(`${cached}-`)
    await copyCluster(data, arriving)
    // If another process was first, its files do.
    await rename(arriving, cached).catch(() => rm(arriving, { recursive: true }))
  } finally {
    await rm(folder, { recursive: true })
  }
  return cached
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(findPostgres().temporaryFolder, 'cutscene-postgres-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  return folder
}

async function copyCluster(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  await giveToServer(to)
  await chmod(to, 0o700)
}

/** PostgreSQL requires files that its own user owns. */
async function giveToServer(folder: string): Promise<void> {
  const { uid, gid } = findPostgres().user
  if (uid === undefined || gid === undefined) return
  const names = await readdir(folder, { recursive: true })
  await Promise.all(['.', ...names].map((name) => chown(join(folder, name), uid, gid)))
}
