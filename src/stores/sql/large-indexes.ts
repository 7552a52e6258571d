import { sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Later indexes of tables that may be large by then. PostgreSQL builds them beside writes, which no transaction of a migration can. */
const indexes: Record<string, (isPostgres: boolean) => string> = {
  // A link may be longer than PostgreSQL's sorted indexes allow.
  video_link: (isPostgres) => `video ${isPostgres ? 'using hash' : ''} (link)`,
  video_source_path: (isPostgres) => `video ${isPostgres ? 'using hash' : ''} (source_path)`,
  video_unavailable: () => 'video (unavailable_since) where unavailable_since is not null',
  progress_in_list: () => 'progress (user_id, list, last_seen_at, video_id) where list is not null',
}

/** Creates those that are missing, after the migrations. */
export async function createLargeIndexes(db: Database): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const create = sql.raw(definition(isPostgres(db)))
    if (isPostgres(db)) await createConcurrently(db, name, create)
    else await sql`create index if not exists ${sql.ref(name)} on ${create}`.execute(db)
  }
}

/** SQLSTATEs where another process creates it at the same time: duplicate table or key, deadlock. */
const createdByAnother = new Set(['42P07', '23505', '40P01'])

async function createConcurrently(db: Database, name: string, definition: ReturnType<typeof sql.raw>) {
  const { rows } = await sql<{ valid: boolean; building: boolean }>`
    select indisvalid as valid, exists (
      select 1 from pg_stat_progress_create_index where index_relid = indexrelid) as building
    from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  const [index] = rows
  if (index?.valid || index?.building) return
  try {
    // A build that was interrupted leaves an index that is never used.
    if (index) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${definition}`.execute(db)
  } catch (error) {
    if (!createdByAnother.has(String((error as { code?: unknown }).code))) throw error
  }
}
