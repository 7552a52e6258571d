import { sql } from 'kysely'
import { dialectOf, type TitleRow } from './dialect.ts'
import type { Database, Tables } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** What a table held, on both sides alike. */
export interface MovedTable {
  table: string
  rows: number
  /** SHA-256 over all rows in the order of their keys, page by page. */
  checksum: string
}

export interface MoveTelling {
  /** Before anything is moved: the rows of all tables. */
  begins?(rows: number): void
  /** Again and again: so many more rows are there. */
  moved?(rows: number): void
}

/** Each with its key, in an order in which every row finds those it refers to. */
const keys = {
  category: ['id'],
  video: ['position'],
  catalogue_load: ['id'],
  video_views: ['video_id'],
  views_flush: ['id'],
  account: ['id'],
  revoked_token: ['user_id', 'token_id'],
  shelf_entry: ['user_id', 'shelf', 'video_id'],
  playlist: ['user_id', 'id'],
  playlist_entry: ['user_id', 'playlist_id', 'video_id'],
} as const satisfies Record<keyof Tables, readonly string[]>

type Row = Record<string, unknown>
const tables = Object.keys(keys) as (keyof Tables)[]
const batchSize = 500

/** Thrown when the other database is not empty, cannot keep something, or holds something else than it was given. Nothing was changed there. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}

/** Copies every row into an empty database whose tables are up to date, and reads all of it again to compare; all or nothing. Whoever calls keeps others from writing meanwhile. */
export async function moveTables(
  from: Database,
  to: Database,
  telling: MoveTelling = {},
): Promise<MovedTable[]> {
  const counts = await Promise.all(tables.map((table) => countOf(from, table)))
  await expectKeepable(from)
  telling.begins?.(counts.reduce((sum, count) => sum + count, 0))
  return inTransaction(to, async (tx) => {
    const moved: MovedTable[] = []
    for (const table of tables) {
      if ((await countOf(tx, table)) > 0)
        throw new MoveRefused(
          `its table ${table} is not empty: everything is moved, into an empty database alone`,
        )
      const here = createSum()
      for await (const rows of pagesOf(from, table)) {
        await insert(tx, table, rows)
        await here.add(rows)
        telling.moved?.(rows.length)
      }
      const there = createSum()
      for await (const rows of pagesOf(tx, table)) await there.add(rows)
      if (here.told().checksum !== there.told().checksum)
        throw new MoveRefused(`its table ${table} differs from what was put into it`)
      moved.push({ table, ...there.told() })
    }
    return moved
  })
}

/** Before anything is moved, which takes much longer. */
async function expectKeepable(from: Database): Promise<void> {
  for (const table of tables)
    for await (const rows of pagesOf(from, table)) {
      const found = findUnkeepable(table, keys[table], rows)
      if (found)
        throw new MoveRefused(
          `no text can hold the character U+0000, but in SQLite one does (${found}); take it out there, then move again`,
        )
    }
}

async function countOf(db: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{
    counted: number
  }>`select count(*) as counted from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.counted)
}

/** All rows in the order of their keys. */
async function* pagesOf(db: Database, table: keyof Tables): AsyncGenerator<Row[]> {
  const key = keys[table]
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const beyond: ReturnType<typeof sql> = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})`
      : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${batchSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

async function insert(tx: Database, table: keyof Tables, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] as Row)
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx)
  if (table === 'video') await dialectOf(tx).indexTitles(tx, rows.map(titleOf))
}

const titleOf = ({ position, folded_title, category }: Row): TitleRow => ({
  position: Number(position),
  folded_title: String(folded_title),
  category: String(category),
})

function createSum() {
  let rows = 0
  let checksum = ''
  return {
    async add(page: Row[]) {
      rows += page.length
      const told = page.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
      const bytes = new TextEncoder().encode(checksum + JSON.stringify(told))
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      checksum = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    told: () => ({ rows, checksum }),
  }
}

/** Where a text holds U+0000, which PostgreSQL keeps in none: the row by its key, and the column. Undefined: nowhere in these rows. */
function findUnkeepable(
  table: keyof Tables,
  key: readonly string[],
  rows: Record<string, unknown>[],
): string | undefined {
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'string' && value.includes('\0')) {
        const named = key.map((name) => `${name} ${JSON.stringify(row[name])}`).join(', ')
        return `table ${table}, ${named}: ${column}`
      }
  return undefined
}
