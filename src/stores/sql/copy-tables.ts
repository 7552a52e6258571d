import { sql } from 'kysely'
import { readPages } from '#service/cursor.ts'
import type { Database, Tables } from './schema.ts'
import { inTransactionOrDryRun } from './statements.ts'

/** A table after the copy, the same in both databases. */
export interface CopiedTable {
  table: string
  rows: number
  /** SHA-256 over all rows in the order of their keys, chained from batch to batch. */
  checksum: string
}

/** The primary keys, in an order in which every row follows those it references. */
const primaryKeys = {
  category: ['id'],
  video: ['position'],
  game: ['slug'],
  game_label: ['kind', 'label', 'game_slug'],
  creator: ['slug'],
  former_slug: ['kind', 'slug'],
  absent_video: ['id'],
  featured_video: ['video_id'],
  catalogue_load: ['id'],
  video_views: ['video_id'],
  missed_search: ['day', 'text'],
  account: ['id'],
  session: ['user_id', 'id'],
  password_reset: ['user_id'],
  invitation: ['id'],
  second_factor: ['user_id'],
  recovery_code: ['user_id', 'code_hash'],
  shelf_entry: ['user_id', 'shelf', 'video_id'],
  playlist: ['user_id', 'id'],
  playlist_entry: ['user_id', 'playlist_id', 'video_id'],
  progress: ['user_id', 'video_id'],
  watching: ['user_id'],
  site_setting: ['name'],
} as const satisfies Record<keyof Tables, readonly string[]>

type Row = Record<string, unknown>
const tables = Object.keys(primaryKeys) as (keyof Tables)[]

/** The target is not empty, or differs after the copy. It is unchanged. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}

/**
 * Copies all rows into an empty, migrated database and compares them by checksum, in one transaction, which a dry run rolls
 * back. The caller prevents writes to the source. `report` is called after each table. Throws a CopyError.
 */
export async function copyTables(
  source: Database,
  target: Database,
  { dryRun = false, report }: { dryRun?: boolean; report?: (done: number, total: number) => void } = {},
): Promise<CopiedTable[]> {
  return inTransactionOrDryRun(target, dryRun, async (tx) => {
    const copied: CopiedTable[] = []
    for (const table of tables) {
      if ((await countRows(tx, table)) > 0)
        throw new CopyError(
          `its table ${table} is not empty. Drop this database and create it again: the copy needs an empty one`,
        )
      const expected = createChecksum()
      for await (const rows of readRows(source, table)) {
        await insert(tx, table, rows)
        await expected.add(rows)
      }
      const actual = createChecksum()
      for await (const rows of readRows(tx, table)) await actual.add(rows)
      if (expected.result().checksum !== actual.result().checksum)
        throw new CopyError(`its table ${table} differs from what was put into it`)
      copied.push({ table, ...actual.result() })
      report?.(copied.length, tables.length)
    }
    return copied
  })
}

async function countRows(db: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

/** All rows, in the order of their keys. */
function readRows(db: Database, table: keyof Tables): AsyncGenerator<Row[]> {
  const key = primaryKeys[table]
  const columns = sql.join(key.map((name) => sql.ref(name)))
  return readPages<Row>(async ({ after, limit }) => {
    const isLater = after && sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${isLater ?? sql``} order by ${columns} limit ${limit}`.execute(db)
    return rows
  })
}

async function insert(tx: Database, table: keyof Tables, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] as Row)
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx)
}

function createChecksum() {
  let rows = 0
  let checksum = ''
  return {
    async add(batch: Row[]) {
      rows += batch.length
      const sorted = batch.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
      const bytes = new TextEncoder().encode(checksum + JSON.stringify(sorted))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      checksum = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    result: () => ({ rows, checksum }),
  }
}
