import { constants, existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findDefect, findLoss } from '#hosts/node/database/sqlite/find-defect.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { action, type Machine, type Outcome } from '#operator/action.ts'
import { countOf } from '#operator/words.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings, type Settings } from '#settings/settings.ts'
import { isCorrupt } from '#stores/sql/sqlite-errors.ts'
import { archived, extractArchive, isArchive } from './backup-archive.ts'
import { copyDatabase } from './backups.ts'
import { withExclusiveAccess } from './exclusive-access.ts'

export const restore = action({
  summary: 'replaces the site’s data with a backup',
  description:
    'Checks a backup and replaces the SQLite database and the secret with it, and adds the media that is missing. Stop Cutscene first. The previous database stays as cutscene.sqlite.before-restore. With DATABASE_URL it prints the pg_restore command to use instead.',
  examples: ['/backups/cutscene-2026-06-01-030000.tar'],
  input: {
    file: z.string().describe('a backup'),
    force: z.boolean().default(false).describe('overwrites an existing cutscene.sqlite.before-restore'),
  },
  positional: ['file'],
  isChange: true,
  usesDatabase: false,
  run: ({ environment }: Machine, { file, force }, isDryRun) =>
    restoreFile(readSettings(environment), file, force, isDryRun),
  words: ({ file, previous }) => [
    `Restored the database from ${file}.${previous === null ? '' : ` The previous database is in ${previous}.`}`,
  ],
  commandLineOnly: 'the site must be stopped, and the console with it',
})

async function restoreFile(
  { dataDir, databaseUrl }: Settings,
  file: string,
  force: boolean,
  isDryRun: boolean,
): Promise<Outcome<{ file: string; previous: string | null }>> {
  if (databaseUrl !== undefined)
    throw new OperatorError(
      `DATABASE_URL is set, so the data is in PostgreSQL, which has its own tool: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`,
    )
  const path = sqliteFile(dataDir)
  const before = `${path}.before-restore`
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  if (resolve(file) === path) throw new OperatorError(`${file} is the database itself. Choose a backup.`)
  const isWhole = await isArchive(file)
  if (isWhole) await assertArchiveRestorable(file)
  else assertRestorable(file, file)
  if (existsSync(path) && existsSync(before) && !force)
    throw new OperatorError(
      `${before} exists already, from an earlier restore. Move it away, or add --force to overwrite it.`,
    )
  const replaces = existsSync(path)
  const previous = replaces ? before : null
  if (isDryRun) return { result: { file, previous } }
  await mkdir(dataDir, { recursive: true })
  const incoming = `${path}.restoring`
  const extracted = join(dataDir, 'restoring')
  let notes: string[] = []
  try {
    if (isWhole) {
      await rm(extracted, { recursive: true, force: true })
      await mkdir(extracted, { mode: 0o700 })
      await extractArchive(file, extracted, await ownerOf(dataDir))
    }
    const source = isWhole ? join(extracted, archived.database) : file
    await copyDatabase(source, incoming)
    if (replaces) await replace(path, incoming, before)
    else await putInPlace(path, incoming)
    if (isWhole) notes = await putBeside(extracted, dataDir)
  } finally {
    await rm(incoming, { force: true })
    await rm(extracted, { recursive: true, force: true })
  }
  return { result: { file, previous }, notes }
}

/** Root may restore for the user that Cutscene runs as, who owns its folder. */
async function ownerOf(folder: string) {
  const { uid, gid } = await stat(folder)
  return process.getuid?.() === 0 ? { owner: { uid, gid } } : {}
}

async function giveTo(folder: string, path: string): Promise<void> {
  const { owner } = await ownerOf(folder)
  if (owner) await chown(path, owner.uid, owner.gid)
}

async function assertArchiveRestorable(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-restore-'))
  try {
    await extractArchive(file, folder, { databaseOnly: true }).catch((error: Error) => {
      throw new OperatorError(`${file} cannot be restored: it cannot be read (${error.message}).`)
    })
    assertRestorable(file, join(folder, archived.database))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files of media have their hash in their name: those that are there stay. Says what was restored. */
async function putBeside(extracted: string, dataDir: string): Promise<string[]> {
  const [from, to] = [extracted, dataDir].map((folder) => join(folder, archived.media)) as [string, string]
  const names = await readdir(from).catch(() => [])
  if (names.length > 0 && (await mkdir(to, { recursive: true }))) await giveTo(dataDir, to)
  for (const name of names) if (!existsSync(join(to, name))) await rename(join(from, name), join(to, name))
  const secret = join(extracted, archived.secret)
  const hasSecret = existsSync(secret)
  if (hasSecret) await rename(secret, join(dataDir, archived.secret))
  return [
    ...(names.length > 0 ? [`Its media is there too: ${countOf(names.length, 'file')}.`] : []),
    ...(hasSecret ? ['Its secret is there too.'] : []),
  ]
}

/** `file` is the backup, `database` what it holds. */
function assertRestorable(file: string, database: string): void {
  let defect: string | undefined
  try {
    defect = findDefect(database)
  } catch (error) {
    defect = `cannot be read (${(error as Error).message})`
  }
  if (defect) throw new OperatorError(`${file} cannot be restored: it ${defect}.`)
}

async function replace(path: string, incoming: string, before: string): Promise<void> {
  const work = async () => {
    await copyOwner(path, incoming)
    await setAside(path, before)
    await rename(incoming, path)
  }
  // A damaged or empty database cannot be locked, and is what a backup is for.
  if (findLoss(path)) return work()
  try {
    assertReadable(path)
    await withExclusiveAccess(path, 'Nothing was restored', work)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    await work()
  }
}

async function putInPlace(path: string, incoming: string): Promise<void> {
  await giveTo(dirname(path), incoming)
  // Left by a deleted database: SQLite would apply them to this one.
  for (const ending of companions) await rm(path + ending, { force: true })
  await rename(incoming, path)
}

/** Read-only: a writing connection would delete the -wal file of a damaged database. */
function assertReadable(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
  try {
    db.prepare('select count(*) from sqlite_schema').get()
  } finally {
    db.close()
  }
}

/** Root may restore for the user that Cutscene runs as. */
async function copyOwner(path: string, incoming: string): Promise<void> {
  const { uid, gid, mode } = await stat(path)
  await chmod(incoming, mode & 0o777)
  await chown(incoming, uid, gid)
}

/** Includes the -wal file of a damaged database; one that could be locked has none. */
async function setAside(path: string, before: string): Promise<void> {
  for (const ending of companions) await rm(before + ending, { force: true })
  await copyFile(path, before, constants.COPYFILE_FICLONE)
  for (const ending of companions) if (existsSync(path + ending)) await rename(path + ending, before + ending)
}

const companions = ['-wal', '-shm']
