import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { statements } from './migration.ts'

export const accountMigrations = {
  '002-accounts': statements(({ key, keyed }) => [
    `create table account (
      id ${key} primary key, email text not null, folded_email ${key} not null unique,
      first_name text not null, last_name text not null, extra text not null, password_hash text not null,
      created_at bigint not null, updated_at bigint not null, token_version integer not null)`,
    `create table revoked_token (
      user_id ${key} not null, token_id ${key} not null, expires_at bigint not null,
      constraint revoked_token_key primary key (user_id, token_id)) ${keyed}`,
    'create index revoked_token_expires on revoked_token (expires_at)',
  ]),
  '009-sessions': statements(({ key, keyed }) => [
    `create table session (
      user_id ${key} not null, id ${key} not null, token_version integer not null, device text not null,
      created_at bigint not null, used_at bigint not null, expires_at bigint not null,
      constraint session_key primary key (user_id, id)) ${keyed}`,
    'create index session_used on session (used_at)',
  ]),
  '010-password-resets': statements(({ key, keyed }) => [
    `create table password_reset (
      user_id ${key} primary key, token_version integer not null, token_hash ${key} not null unique,
      expires_at bigint not null) ${keyed}`,
  ]),
  '011-second-factors': statements(({ key, keyed }) => [
    `create table second_factor (
      user_id ${key} primary key, secret text not null, is_on integer not null, last_step bigint not null) ${keyed}`,
    `create table recovery_code (
      user_id ${key} not null, code_hash ${key} not null,
      constraint recovery_code_key primary key (user_id, code_hash)) ${keyed}`,
  ]),
  /** Null: nobody has shown that mail to the address reaches the user. */
  '021-confirmed-emails': statements(() => ['alter table account add column email_confirmed_at bigint']),
  /** Null: the account may sign in. */
  '028-disabled-accounts': statements(() => ['alter table account add column disabled_at bigint']),
  '029-invitations': statements(({ key, keyed }) => [
    `create table invitation (
      id ${key} primary key, token_hash ${key} not null unique, email text,
      created_at bigint not null, expires_at bigint not null) ${keyed}`,
  ]),
  /** Null: nobody has signed in since, and no session of earlier is stored. */
  '032-last-sign-ins': statements(() => [
    'alter table account add column last_sign_in_at bigint',
    'update account set last_sign_in_at = (select max(created_at) from session where user_id = account.id)',
  ]),
  '034-account-references': { up: accountReferences },
  '038-rate-limits': { up: rateLimitTable },
  '043-sessions-decide': { up: sessionsDecide },
}

const tablesOfUsers = [
  ...['revoked_token', 'session', 'password_reset', 'second_factor', 'recovery_code'],
  ...['shelf_entry', 'playlist', 'playlist_entry', 'progress', 'watching'],
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
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const end = `, ${reference}) without rowid`
  await sql.raw(definition.replace(table, `${table}_copy`).replace(/\) without rowid$/, end)).execute(db)
  await sql`insert into ${copy} select * from ${sql.table(table)} where ${hasAccount}`.execute(db)
  await db.schema.dropTable(table).execute()
  await sql`alter table ${copy} rename to ${sql.table(table)}`.execute(db)
  for (const { type, sql: definition } of rows) if (type === 'index') await sql.raw(definition).execute(db)
}

/** As rate-limiter-flexible writes it, without names of columns. SQLite has one process, which counts in memory. */
async function rateLimitTable(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // Attempts wait for no disk; a crash or failover forgets them.
  await sql`create unlogged table rate_limit (
    key varchar(255) primary key, points integer default 0 not null, expire bigint)`.execute(db)
}

/**
 * Whether a token is valid depends on its session only. Earlier versions, beside this one or after a rollback, still need
 * `revoked_token` and `token_version`: its default is above all of their tokens' versions, so that they refuse these too.
 */
async function sessionsDecide(db: Kysely<unknown>): Promise<void> {
  for (const table of ['account', 'session', 'password_reset']) {
    await sql`alter table ${sql.table(table)} drop column token_version`.execute(db)
    await sql`alter table ${sql.table(table)} add column token_version integer default 1000000 not null`.execute(
      db,
    )
  }
  for (const table of ['session', 'password_reset', 'revoked_token'])
    await sql`${sql.raw(isPostgres(db) ? 'truncate' : 'delete from')} ${sql.table(table)}`.execute(db)
}
