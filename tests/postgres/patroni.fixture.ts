import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { findPostgres } from './find-postgres.ts'

const script = join(root, 'deploy/patroni/try.sh')
const portCount = 7

/** Two database nodes run by Patroni, behind HAProxy, which the caller closes. */
export async function startPatroni() {
  const folder = await mkdtemp(join(findPostgres().temporaryFolder, 'cutscene-patroni-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const port = await freePort(portCount)
  const env = { ...process.env, PORTS: `${port}` }
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
    const primaryUrl = (await run('start')).trim().replace('DATABASE_URL=', '')
    const roles = async () => (await run('status')).match(/(?<= )\w+$/gm) ?? ([] as string[])
    return {
      primaryUrl,
      /** Past HAProxy. */
      async standbyUrl() {
        const url = new URL(primaryUrl)
        url.port = `${port + 3 + (await roles()).indexOf('standby')}`
        return url.href
      },
      /** Kills every process of the primary's node, as a power cut would. */
      killPrimary: () => run('kill-primary'),
      /** Starts the killed node again, and resolves when it is a synchronous standby. */
      restart: () => run('start'),
      /** The role of each node: primary, standby or down. */
      roles,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
