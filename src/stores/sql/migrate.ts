import { Migrator } from 'kysely/migration'
import { catalogueTables } from './migrations/001-catalogue.ts'
import type { Database } from './schema.ts'

const migrations = { '001-catalogue': catalogueTables }

/** Brings the database's tables up to date; throws with what stopped it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
