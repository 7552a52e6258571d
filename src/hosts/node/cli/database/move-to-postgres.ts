import { existsSync } from 'node:fs'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { resultJson, showProgress } from '#hosts/node/cli/output.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type CopiedTable, CopyError, copyTables } from '#stores/sql/copy-tables.ts'
import { inTransaction } from '#stores/sql/statements.ts'
import { withExclusiveAccess } from './exclusive-access.ts'

const notDone = 'Nothing was moved'

interface MoveOptions {
  dryRun?: boolean
  json?: true
}

export async function moveToPostgres(
  parts: CommandParts,
  { dryRun = false, json }: MoveOptions,
): Promise<void> {
  const settings = readSettings(parts.environment)
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL is not set. Set it to the database to move to, such as postgres://user:password@host:5432/cutscene.',
    )
  const path = sqliteFile(dataDir)
  if (!existsSync(path))
    throw new StartError(`DATA_DIR is '${dataDir}', but there is no database in it: nothing to move.`)
  await withExclusiveAccess(path, notDone, async () => {})
  const from = await openDatabase({ ...settings, databaseUrl: undefined })
  try {
    const to = await openDatabase(settings)
    try {
      // The transaction's lock stops other writers until everything is compared.
      const tables = await inTransaction(from, (tx) => move(tx, to, parts, dryRun))
      printResult(parts, tables, { dryRun, json })
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

type MoveArguments = Parameters<typeof copyTables>

async function move(
  from: MoveArguments[0],
  to: MoveArguments[1],
  parts: CommandParts,
  dryRun: boolean,
): Promise<CopiedTable[]> {
  let bar: ReturnType<typeof showProgress> | undefined
  let done = 0
  try {
    return await copyTables(from, to, {
      dryRun,
      started(rows) {
        bar = showProgress(parts, rows, 'rows')
      },
      copied(rows) {
        done += rows
        bar?.update(done)
      },
    })
  } catch (error) {
    if (error instanceof CopyError) throw new StartError(`${notDone}: in PostgreSQL, ${error.message}.`)
    throw error
  } finally {
    bar?.stop()
  }
}

function printResult(
  { stdout }: CommandParts,
  tables: CopiedTable[],
  { dryRun, json }: { dryRun: boolean; json: true | undefined },
): void {
  if (json) {
    stdout.write(resultJson({ tables }, dryRun))
    return
  }
  for (const { table, rows, checksum } of tables)
    stdout.write(
      `${table}: ${rows.toLocaleString('en')} rows, equal on both sides (${checksum.slice(0, 12) || 'empty'})\n`,
    )
  stdout.write(
    dryRun
      ? 'This was a dry run: PostgreSQL has the tables, and no rows.\n'
      : 'Moved everything. Start Cutscene with this DATABASE_URL; the SQLite file is unchanged.\n',
  )
}
