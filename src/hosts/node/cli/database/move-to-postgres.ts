import { existsSync } from 'node:fs'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/show-progress.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type CopiedTable, CopyError, copyTables } from '#stores/sql/copy-tables.ts'
import { inTransaction } from '#stores/sql/transaction.ts'
import { withNobodyElse } from './exclusive-access.ts'

const undone = 'Nothing was moved'

export async function moveToPostgres(parts: CommandParts, { json }: { json?: true }): Promise<void> {
  const settings = readSettings(parts.environment)
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL is not set. Set it to the database to move to, such as postgres://user:password@host:5432/cutscene.',
    )
  const path = sqliteFile(dataDir)
  if (!existsSync(path))
    throw new StartError(`DATA_DIR is '${dataDir}', but there is no database in it: nothing to move.`)
  await withNobodyElse(path, undone, async () => {})
  const from = await openDatabase({ ...settings, databaseUrl: undefined })
  try {
    const to = await openDatabase(settings)
    try {
      // Its lock keeps others from writing until all is compared.
      tell(parts, await inTransaction(from, (held) => move(held, to, parts)), json)
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

type Moving = Parameters<typeof copyTables>

async function move(from: Moving[0], to: Moving[1], parts: CommandParts): Promise<CopiedTable[]> {
  let bar: ReturnType<typeof showProgress> | undefined
  let done = 0
  try {
    return await copyTables(from, to, {
      started(rows) {
        bar = showProgress(parts, rows, 'rows')
      },
      copied(rows) {
        done += rows
        bar?.update(done)
      },
    })
  } catch (error) {
    if (error instanceof CopyError) throw new StartError(`${undone}: in PostgreSQL, ${error.message}.`)
    throw error
  } finally {
    bar?.stop()
  }
}

function tell({ stdout }: CommandParts, tables: CopiedTable[], json: true | undefined): void {
  if (json) {
    stdout.write(`${JSON.stringify({ tables })}\n`)
    return
  }
  for (const { table, rows, checksum } of tables)
    stdout.write(
      `${table}: ${rows.toLocaleString('en')} rows, the same on both sides (${checksum.slice(0, 12) || 'empty'})\n`,
    )
  stdout.write('Moved everything. Start Cutscene with this DATABASE_URL; the SQLite file stays as it was.\n')
}
