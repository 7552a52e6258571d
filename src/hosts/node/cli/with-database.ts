import type { Database } from '#stores/sql/schema.ts'
import { openDatabase } from '../database/open-database.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { CommandParts } from './command-context.ts'

/** Opens the database that the settings name for as long as the work takes. */
export async function withDatabase<Result>(
  { environment }: CommandParts,
  work: (db: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment)
  const db = await openDatabase(settings)
  try {
    return await work(db, settings)
  } finally {
    await db.destroy()
  }
}
