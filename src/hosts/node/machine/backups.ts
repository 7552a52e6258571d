import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { lastBackupFile } from '#hosts/node/database/data-folder.ts'
import { findDefect, findLoss } from '#hosts/node/database/sqlite/find-defect.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { action, type Machine } from '#operator/action.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings, type Settings } from '#settings/settings.ts'
import { isCorrupt, isFull, sqliteCodes } from '#stores/sql/sqlite-errors.ts'
import { writeArchive } from './backup-archive.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>

export const backup = action({
  summary: 'copies everything to one file',
  description:
    'Copies the SQLite database, imported media and the secret of tokens to one tar file, and checks the copy. The site may be running. A name that ends in .sqlite gets the database alone. Without a name it is a new file in DATA_DIR/backups, named by the time. With DATABASE_URL it prints the pg_dump command to use instead.',
  examples: ['--keep 14 /backups', 'backup.tar'],
  input: {
    file: z.string().optional().describe('such as backup.tar; with --keep a folder'),
    force: z.boolean().default(false).describe('overwrites an existing file'),
    keep: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'backs up to a new file in a folder, named by the time, and then deletes the oldest of these beyond n',
      ),
  },
  positional: ['file'],
  isChange: true,
  isAllowedReadOnly: true,
  usesDatabase: false,
  async run({ environment, now }: Machine, { file, force, keep }, dryRun) {
    const settings = readSettings(environment)
    if (file === undefined || keep !== undefined)
      return { result: await backUpDated(settings, now(), dryRun, keep, file) }
    await backUp(settings, file, { force, dryRun })
    return { result: { file, deleted: [] } }
  },
  words: ({ file, deleted }, { keep }) => [
    `Backed up ${isDatabaseName(file) ? 'the database' : 'everything'} to ${file}, and checked it.`,
    ...deleted.map((old) => `Deleted ${old}: ${keep} are kept.`),
  ],
})

export const listBackups = action({
  summary: 'lists the backups in DATA_DIR/backups, newest first',
  description:
    'Lists the backups in DATA_DIR/backups that are named by their time, newest first. Those of PostgreSQL are wherever pg_dump wrote them.',
  input: {},
  usesDatabase: false,
  async run({ environment }: Machine) {
    const { dataDir, databaseUrl } = readSettings(environment)
    const folder = databaseUrl === undefined ? backupFolder(dataDir) : null
    return { result: { folder, files: folder === null ? [] : await datedBackups(folder) } }
  },
  words: ({ folder, files }) =>
    folder === null
      ? ['The database is PostgreSQL, which pg_dump backs up.']
      : files.length === 0
        ? [`There are none in ${folder}.`]
        : files.map(({ name, bytes, createdAt }) => `${createdAt}  ${bytes} bytes  ${name}`),
})

/**
 * Copies the SQLite database to a file, with the endings .sqlite, .sqlite3 and .db alone, otherwise with media and the secret as one
 * archive. The file appears whole and checked or not at all; a dry run checks that it could be made. Throws an OperatorError.
 */
async function backUp(
  settings: BackupSettings,
  file: string,
  { force, dryRun }: { force?: boolean | undefined; dryRun?: boolean | undefined } = {},
): Promise<void> {
  const { path, source } = expectPossible(settings, file, force)
  if (!existsSync(dirname(path))) throw new OperatorError(`There is no folder ${dirname(path)}.`)
  if (dryRun) return
  const temporary = `${path}.unfinished`
  const archive = `${path}.archive`
  try {
    await copyDatabase(source, temporary)
    const defect = findDefect(temporary)
    if (defect)
      throw findDefect(source) === undefined ? copyFailed(`it ${defect}`) : damaged(source, `it ${defect}`)
    if (isDatabaseName(path)) await rename(temporary, path)
    else {
      await writeArchive(temporary, settings.dataDir, archive)
      await rename(archive, path)
      await rm(temporary)
      // Whoever backs up may not write there: then the metric tells the age of an earlier one.
      await writeFile(lastBackupFile(settings.dataDir), '').catch(() => {})
    }
  } catch (error) {
    await rm(archive, { force: true })
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(temporary + ending, { force: true })
    if (error instanceof OperatorError || (error as { errcode?: unknown }).errcode === sqliteCodes.busy)
      throw error
    if (isCorrupt(error)) throw damaged(source, (error as Error).message)
    if (isFull(error))
      throw new OperatorError(`${file} cannot be written: its disk is full. Free some space there.`)
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}.`)
  }
}

/** By its ending, a backup has the database alone. */
const isDatabaseName = (path: string): boolean => /\.(sqlite3?|db)$/.test(path)

/** The paths of the copy and of the database. Throws an OperatorError where there is nothing to copy, or the file exists. */
function expectPossible({ dataDir, databaseUrl }: BackupSettings, file: string, force = false) {
  const path = resolve(file)
  if (databaseUrl !== undefined)
    throw new OperatorError(
      `DATABASE_URL is set, so the data is in PostgreSQL, which has its own tool: pg_dump --format=custom --file=${dumpFile(file)} "$DATABASE_URL"`,
    )
  const source = sqliteFile(dataDir)
  const loss = findLoss(source)
  if (loss) throw damaged(source, `it ${loss}`)
  if (!existsSync(source))
    throw new OperatorError(
      `DATA_DIR is '${dataDir}', but there is no database in it yet: nothing to back up.`,
    )
  if (path === source) throw new OperatorError(`${file} is the database itself. Choose another file.`)
  if (existsSync(path) && !force)
    throw new OperatorError(`${file} exists already. Choose another file, or add --force to overwrite it.`)
  return { path, source }
}

/** Where dated backups are, unless another folder is named. */
const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** A backup that `backUpDated` made. */
interface DatedBackup {
  name: string
  bytes: number
  /** ISO. */
  createdAt: string
}

/** Backs up to a file named by the time, then deletes the oldest that were made so, beyond `keep` with the new one. Throws an OperatorError, and deletes nothing then. */
async function backUpDated(
  settings: BackupSettings,
  now: Date,
  dryRun: boolean,
  keep?: number,
  folder = backupFolder(settings.dataDir),
): Promise<{ file: string; deleted: string[] }> {
  const name = `cutscene-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar`
  const file = join(folder, name)
  if (!dryRun && settings.databaseUrl === undefined && existsSync(sqliteFile(settings.dataDir)))
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new OperatorError(
        `${folder} cannot be made: ${error.message}. Choose a folder that you may write to.`,
      )
    })
  // The folder may not be there yet.
  if (dryRun) expectPossible(settings, file)
  else await backUp(settings, file)
  // Not the new one, also if the clock was ahead when others were made.
  const others = (await datedBackups(folder)).filter((other) => other.name !== name)
  const surplus = keep === undefined ? [] : others.slice(keep - 1)
  const deleted = surplus.map((other) => join(folder, other.name))
  if (!dryRun) for (const path of deleted) await rm(path)
  return { file, deleted }
}

/** One of the dated backups, as a stream. Throws an OperatorError. */
export async function readBackup({ dataDir }: BackupSettings, name: string) {
  const found = (await datedBackups(backupFolder(dataDir))).find((backup) => backup.name === name)
  if (!found) throw new OperatorError(`There is no backup ${name} any more.`)
  const body = Readable.toWeb(createReadStream(join(backupFolder(dataDir), name))) as ReadableStream
  return { body, bytes: found.bytes }
}

const datedName = /^cutscene-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.(?:tar|sqlite)$/

/** The newest first; none where there is no such folder. */
export async function datedBackups(folder: string): Promise<DatedBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && datedName.test(entry.name))
    .map(({ name }) => name)
  return Promise.all(
    names
      .sort()
      .reverse()
      .map(async (name) => ({
        name,
        bytes: (await stat(join(folder, name))).size,
        createdAt: new Date(name.replace(datedName, '$1T$2:$3:$4Z')).toISOString(),
      })),
  )
}

/** For a shell. The ending of a SQLite file would mislead. */
function dumpFile(file: string): string {
  const name = file.replace(/\.(sqlite3?|db|tar)$/, '.dump')
  return /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}

const copyFailed = (defect: string) =>
  new OperatorError(`The copy failed its check (${defect}) and was deleted. Try again.`)

const damaged = (source: string, why: string) =>
  new OperatorError(
    `${source} cannot be read (${why}), so nothing was backed up. Restore an earlier backup: ${cutscene} restore FILE`,
  )

/** One consistent state, also while others write. Resolves once it is on disk. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await rm(to, { force: true })
  // Readable by its owner only: it holds emails and password hashes. SQLite fills an empty file.
  await writeFile(to, '', { mode: 0o600 })
  // Not read-only: a database that no process has open must create its shared memory first.
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  // SQLite leaves it to the system when it writes the copy.
  const file = await open(to)
  await file.sync()
  await file.close()
}
