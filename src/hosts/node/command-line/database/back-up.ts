import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isDamaged } from '../../database/is-damaged.ts'
import { sqliteFile } from '../../database/sqlite-file.ts'
import { readSettings } from '../../settings.ts'
import { StartError } from '../../start-error.ts'
import type { CommandParts } from '../command-parts.ts'
import { copyDatabase } from './copy-database.ts'
import { findWrong } from './find-wrong.ts'

export async function backUp(parts: CommandParts, file: string, { force }: { force?: true }): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(parts.environment)
  const path = resolve(file)
  if (databaseUrl !== undefined)
    throw new StartError(
      `DATABASE_URL is set, so the data is in PostgreSQL, which has its own tool: pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
    )
  const source = sqliteFile(dataDir)
  if (!existsSync(source))
    throw new StartError(`DATA_DIR is '${dataDir}', but there is no database in it yet: nothing to back up.`)
  if (path === source) throw new StartError(`${file} is the database itself. Choose another file.`)
  if (existsSync(path) && !force)
    throw new StartError(`${file} is there already. Choose another file, or add --force to write over it.`)
  const unfinished = `${path}.unfinished`
  try {
    await copyDatabase(source, unfinished, parts)
    const wrong = findWrong(unfinished)
    if (wrong) throw findWrong(source) === undefined ? unlike(wrong) : damaged(source, wrong)
    await rename(unfinished, path)
  } catch (error) {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(unfinished + ending, { force: true })
    if (error instanceof StartError || (error as { errcode?: unknown }).errcode === busy) throw error
    if (isDamaged(error)) throw damaged(source, (error as Error).message)
    throw new StartError(`${file} cannot be written: ${(error as Error).message}.`)
  }
  parts.stdout.write(`Backed up the database to ${file}, and checked it.\n`)
}

/** Another process holds the database; the file has nothing to do with it. */
const busy = 5

const unlike = (wrong: string) =>
  new StartError(`The copy is not whole (${wrong}), so it was thrown away. Try again.`)

const damaged = (source: string, why: string) =>
  new StartError(
    `${source} cannot be read (${why}), so nothing was backed up. Restore an earlier backup: npm run cutscene -- restore FILE`,
  )
