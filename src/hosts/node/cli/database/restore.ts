import { constants, existsSync } from 'node:fs'
import { chmod, chown, copyFile, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { isCorrupt } from '#hosts/node/database/sqlite/error-codes.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { makeFolder } from '#hosts/node/media/make-folder.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { copyDatabase } from './back-up.ts'
import { withNobodyElse } from './exclusive-access.ts'
import { findWrong } from './find-corruption.ts'

export async function restore(parts: CommandParts, file: string, { force }: { force?: true }): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(parts.environment)
  if (databaseUrl !== undefined)
    throw new StartError(
      `DATABASE_URL is set, so the data is in PostgreSQL, which has its own tool: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`,
    )
  const path = sqliteFile(dataDir)
  const before = `${path}.before-restore`
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  if (resolve(file) === path) throw new StartError(`${file} is the database itself. Choose a backup.`)
  const wrong = findWrong(file)
  if (wrong) throw new StartError(`${file} cannot be restored: ${wrong}.`)
  if (existsSync(path) && existsSync(before) && !force)
    throw new StartError(
      `${before} is there already, from an earlier restore. Move it away, or add --force to write over it.`,
    )
  await makeFolder(dataDir)
  const incoming = `${path}.restoring`
  const replaces = existsSync(path)
  try {
    await copyDatabase(file, incoming, parts)
    if (replaces) await replace(path, incoming, before)
    else await place(path, incoming)
  } finally {
    await rm(incoming, { force: true })
  }
  const kept = replaces ? ` The one before is kept in ${before}.` : ''
  parts.stdout.write(`Restored the database from ${file}.${kept}\n`)
}

async function replace(path: string, incoming: string, before: string): Promise<void> {
  const work = async () => {
    await takeAfter(path, incoming)
    await keepAside(path, before)
    await rename(incoming, path)
  }
  try {
    expectReadable(path)
    await withNobodyElse(path, 'Nothing was restored', work)
  } catch (error) {
    // It cannot be locked either; this is what a backup is for.
    if (!isCorrupt(error)) throw error
    await work()
  }
}

async function place(path: string, incoming: string): Promise<void> {
  // Of a database that is gone: SQLite would take it for this one's.
  for (const ending of beside) await rm(path + ending, { force: true })
  await rename(incoming, path)
}

/** Read alone: who may write clears away what lies beside it. */
function expectReadable(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
  try {
    db.prepare('select count(*) from sqlite_schema').get()
  } finally {
    db.close()
  }
}

/** Root restores for the user that Cutscene runs as. */
async function takeAfter(path: string, incoming: string): Promise<void> {
  const { uid, gid, mode } = await stat(path)
  await chmod(incoming, mode & 0o777)
  await chown(incoming, uid, gid)
}

/** With what was not yet written into a database that is damaged; one that could be locked has nothing beside it. */
async function keepAside(path: string, before: string): Promise<void> {
  for (const ending of beside) await rm(before + ending, { force: true })
  await copyFile(path, before, constants.COPYFILE_FICLONE)
  for (const ending of beside) if (existsSync(path + ending)) await rename(path + ending, before + ending)
}

const beside = ['-wal', '-shm']
