import type { Kysely } from 'kysely'
import { columnTypesOf } from './column-types.ts'

export const siteMigrations = {
  '045-site-settings': { up: siteSettings },
}

async function siteSettings(db: Kysely<unknown>): Promise<void> {
  const { keyType } = columnTypesOf(db)
  await db.schema
    .createTable('site_setting')
    .addColumn('name', keyType, (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
