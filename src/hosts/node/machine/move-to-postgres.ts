import { existsSync } from 'node:fs'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { action, type Machine } from '#operator/action.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings } from '#settings/settings.ts'
import { type CopiedTable, CopyError, copyTables } from '#stores/sql/copy-tables.ts'
import { inTransaction } from '#stores/sql/statements.ts'
import { withExclusiveAccess } from './exclusive-access.ts'

const notDone = 'Nothing was moved'

export const moveToPostgres = action({
  summary: 'moves everything from DATA_DIR to DATABASE_URL',
  description:
    'Moves everything from the SQLite database in DATA_DIR to the empty database of DATABASE_URL, and compares both by counts and checksums: all or nothing. Stop Cutscene first. The SQLite file is unchanged. A dry run creates the tables, copies and compares, and then takes the rows back.',
  examples: ['--dry-run'],
  input: {},
  isChange: true,
  usesDatabase: false,
  async run(machine: Machine, _, isDryRun) {
    const settings = readSettings(machine.environment)
    const { dataDir, databaseUrl } = settings
    if (databaseUrl === undefined)
      throw new OperatorError(
        'DATABASE_URL is not set. Set it to the database to move to, such as postgres://user:password@host:5432/cutscene.',
      )
    const path = sqliteFile(dataDir)
    if (!existsSync(path))
      throw new OperatorError(`DATA_DIR is '${dataDir}', but there is no database in it: nothing to move.`)
    await withExclusiveAccess(path, notDone, async () => {})
    const from = await openDatabase({ ...settings, databaseUrl: undefined })
    try {
      const to = await openDatabase(settings)
      try {
        // The transaction's lock stops other writers until everything is compared.
        return { result: { tables: await inTransaction(from, (tx) => move(tx, to, machine, isDryRun)) } }
      } finally {
        await to.destroy()
      }
    } finally {
      await from.destroy()
    }
  },
  words: ({ tables }) => [
    ...tables.map(
      ({ table, rows, checksum }) =>
        `${table}: ${rows.toLocaleString('en')} rows, equal on both sides (${checksum.slice(0, 12) || 'empty'})`,
    ),
    'Moved everything. Start Cutscene with this DATABASE_URL; the SQLite file is unchanged.',
  ],
  commandLineOnly: 'the site must be stopped, and the console with it',
})

type MoveArguments = Parameters<typeof copyTables>

async function move(
  from: MoveArguments[0],
  to: MoveArguments[1],
  { progress }: Machine,
  dryRun: boolean,
): Promise<CopiedTable[]> {
  try {
    return await copyTables(from, to, {
      dryRun,
      report: (done, total) => progress(done, total, 'tables'),
    })
  } catch (error) {
    if (error instanceof CopyError) throw new OperatorError(`${notDone}: in PostgreSQL, ${error.message}.`)
    throw error
  }
}
