import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const confirmedEmails: Migration = { up }

/** Null: nobody has shown that mail to the address reaches the user. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('email_confirmed_at', 'bigint').execute()
}
