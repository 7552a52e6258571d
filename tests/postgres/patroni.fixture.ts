import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { findPostgres } from './find-postgres.ts'

const script = join(root, 'deploy/patroni/try.sh')
const portCount = 8

/** Two database nodes run by Patroni, behind HAProxy, which the caller closes. */
export async function startPatroni() {
  const folder = await mkdtemp(join(findPostgres().temporaryFolder, 'cutscene-patroni-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const env = { ...process.env, PORTS: `${await freePort(portCount)}` }
  const run = async (command: string) =>
    (await promisify(execFile)(script, [folder, command], { env })).stdout
  const stopAtExit = () => spawnSync(script, [folder, 'stop'], { env })
  process.once('exit', stopAtExit)
  const close = async () => {
    await run('stop')
    process.off('exit', stopAtExit)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const settings = await run('start')
    return {
      primaryUrl: settingOf(settings, 'DATABASE_URL'),
      standbyUrl: settingOf(settings, 'DATABASE_REPLICA_URL'),
      /** Kills every process of the primary's node, as a power cut would. */
      killPrimary: () => run('kill-primary'),
      /** Starts the killed node again, and resolves when it is a synchronous standby. */
      restart: () => run('start'),
      /** The role of each node: primary, standby or down. */
      roles: async () => (await run('status')).match(/(?<= )\w+$/gm) ?? [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const settingOf = (settings: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] as string
