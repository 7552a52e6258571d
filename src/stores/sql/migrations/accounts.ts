import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { columnTypesOf } from './column-types.ts'

export const accountMigrations = {
  '002-accounts': { up: accountTables },
  '009-sessions': { up: sessionTable },
  '010-password-resets': { up: passwordResetTable },
  '011-second-factors': { up: secondFactorTables },
  '021-confirmed-emails': { up: confirmedEmails },
  '028-disabled-accounts': { up: disabledAccounts },
  '029-invitations': { up: invitationTable },
  '032-last-sign-ins': { up: lastSignIns },
  '034-account-references': { up: accountReferences },
  '038-rate-limits': { up: rateLimitTable },
  '043-sessions-decide': { up: sessionsDecide },
}

async function accountTables(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('account')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('folded_email', keyType, (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('extra', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('revoked_token')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('token_id', keyType, (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('revoked_token_key', ['user_id', 'token_id'])
    .$call(keyedTable)
    .execute()
  await db.schema.createIndex('revoked_token_expires').on('revoked_token').column('expires_at').execute()
}

async function sessionTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('session')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('id', keyType, (column) => column.notNull())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_key', ['user_id', 'id'])
    .$call(keyedTable)
    .execute()
  await db.schema.createIndex('session_used').on('session').column('used_at').execute()
}

async function passwordResetTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('password_reset')
    .addColumn('user_id', keyType, (column) => column.primaryKey())
    .addColumn('token_version', 'integer', (column) => column.notNull())
    .addColumn('token_hash', keyType, (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
}

async function secondFactorTables(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', keyType, (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', keyType, (column) => column.notNull())
    .addColumn('code_hash', keyType, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .$call(keyedTable)
    .execute()
}

/** Null: nobody has shown that mail to the address reaches the user. */
async function confirmedEmails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('email_confirmed_at', 'bigint').execute()
}

/** Null: the account may sign in. */
async function disabledAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('disabled_at', 'bigint').execute()
}

async function invitationTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('invitation')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .addColumn('token_hash', keyType, (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
}

/** Null: nobody has signed in since, and no session of earlier is stored. */
async function lastSignIns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('last_sign_in_at', 'bigint').execute()
  await sql`
    update account
    set last_sign_in_at = (select max(created_at) from session where user_id = account.id)`.execute(db)
}

const tablesOfUsers = [
  'revoked_token',
  'session',
  'password_reset',
  'second_factor',
  'recovery_code',
  'shelf_entry',
  'playlist',
  'playlist_entry',
  'progress',
  'watching',
]
const reference = 'foreign key (user_id) references account (id) on delete cascade'
const hasAccount = sql`exists (select 1 from account where account.id = user_id)`

/** What is stored of a user leaves with the account. Removes what accounts that were deleted before have left behind. */
async function accountReferences(db: Kysely<unknown>): Promise<void> {
  for (const table of tablesOfUsers) {
    if (!isPostgres(db)) {
      await recreateWithReference(db, table)
      continue
    }
    // Waits for the writes of earlier versions, which know no reference, and lets none in before the end.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
    await sql`delete from ${sql.table(table)} where not ${hasAccount}`.execute(db)
    await sql`alter table ${sql.table(table)} add ${sql.raw(reference)}`.execute(db)
  }
}

/** SQLite adds a constraint to no table that exists (sqlite.org/lang_altertable.html#otheralter). */
async function recreateWithReference(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db)
  const copy = sql.table(`${table}_copy`)
  for (const { type, sql: definition } of rows)
    if (type === 'table')
      await sql
        .raw(
          definition
            .replace(`"${table}"`, `"${table}_copy"`)
            .replace(/\) without rowid$/, `, ${reference}) without rowid`),
        )
        .execute(db)
  await sql`insert into ${copy} select * from ${sql.table(table)} where ${hasAccount}`.execute(db)
  await db.schema.dropTable(table).execute()
  await sql`alter table ${copy} rename to ${sql.table(table)}`.execute(db)
  for (const { type, sql: definition } of rows) if (type === 'index') await sql.raw(definition).execute(db)
}

/** As rate-limiter-flexible writes it, without names of columns. SQLite has one process, which counts in memory. */
async function rateLimitTable(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema
    .createTable('rate_limit')
    // Attempts wait for no disk; a crash or failover forgets them.
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}

/**
 * Whether a token is valid depends on its session only. Earlier versions, beside this one or after a rollback, still need
 * `revoked_token` and `token_version`: its default is above all of their tokens' versions, so that they refuse these too.
 */
async function sessionsDecide(db: Kysely<unknown>): Promise<void> {
  for (const table of ['account', 'session', 'password_reset']) {
    await db.schema.alterTable(table).dropColumn('token_version').execute()
    await db.schema
      .alterTable(table)
      .addColumn('token_version', 'integer', (column) => column.notNull().defaultTo(1_000_000))
      .execute()
  }
  for (const table of ['session', 'password_reset', 'revoked_token'])
    await sql`${sql.raw(isPostgres(db) ? 'truncate' : 'delete from')} ${sql.table(table)}`.execute(db)
}
