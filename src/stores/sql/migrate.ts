import { Migrator } from 'kysely/migration'
import { catalogueTables } from './migrations/001-catalogue.ts'
import { accountTables } from './migrations/002-accounts.ts'
import { libraryTables } from './migrations/003-library.ts'
import { unavailableVideos } from './migrations/004-unavailable.ts'
import { viewsTable } from './migrations/005-views.ts'
import type { Database } from './schema.ts'

const migrations = {
  '001-catalogue': catalogueTables,
  '002-accounts': accountTables,
  '003-library': libraryTables,
  '004-unavailable': unavailableVideos,
  '005-views': viewsTable,
}

/** In the order they are applied. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Brings the database's tables up to date; throws with what stopped it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
