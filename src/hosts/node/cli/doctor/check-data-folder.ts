import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** The folder itself, the room in it, and who may read its secret. */
export async function checkDataFolder({ dataDir, tokenSecret }: Settings): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return [warning('data folder', `${dataDir} is not there yet`, 'npm start makes it.')]
  if (!found.isDirectory())
    return [problem('data folder', `${dataDir} is no folder`, 'Set DATA_DIR to a folder, such as ./data.')]
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const folder = usable
    ? ok('data folder', `${dataDir} can be written`)
    : problem(
        'data folder',
        `${dataDir} cannot be written`,
        `Give it to the user that runs Cutscene: chown -R USER ${dataDir}`,
      )
  return [folder, await checkRoom(dataDir), ...(tokenSecret === undefined ? await checkSecret(dataDir) : [])]
}

const mebibyte = 1024 ** 2
const little = 1024 * mebibyte
const tooLittle = 100 * mebibyte

async function checkRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${Math.round(free / mebibyte).toLocaleString('en')} MiB are free in ${dataDir}`
  const cure = 'Make room: thumbnails/ there may be deleted at any time, they are fetched anew.'
  if (free < tooLittle) return problem('disk', says, cure)
  return free < little ? warning('disk', says, cure) : ok('disk', says)
}

async function checkSecret(dataDir: string): Promise<Finding[]> {
  const path = join(dataDir, 'token-secret')
  const found = await stat(path).catch(() => undefined)
  // Windows has no such modes.
  if (!found || process.platform === 'win32') return []
  const mode = found.mode & 0o777
  if ((mode & 0o077) === 0) return [ok('secret', `${path} is its owner's alone`)]
  return [
    problem(
      'secret',
      `${path} has mode ${mode.toString(8)}: others can read what sign-ins are signed with`,
      `chmod 600 ${path}; if a stranger may have read it, delete it, which signs everybody out.`,
    ),
  ]
}
