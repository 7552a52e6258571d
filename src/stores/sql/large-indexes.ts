import { type RawBuilder, sql } from 'kysely'
import { titleForms, videoKeys } from './catalogue/video-query.ts'
import { isPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Later indexes of tables that may be large by then. PostgreSQL builds them beside writes, which no transaction of a migration can. */
function indexesOf(db: Database): Record<string, RawBuilder<unknown>> {
  const { title, length, views, year, published, creator } = videoKeys(db)
  // A link may be longer than PostgreSQL's sorted indexes allow.
  const byHash = isPostgres(db) ? sql`using hash` : sql``
  return {
    video_link: sql`video ${byHash} (link)`,
    video_source_path: sql`video ${byHash} (source_path)`,
    video_unavailable: sql`video (unavailable_since) where unavailable_since is not null`,
    video_by_title: sql`video ((${title}), id)`,
    video_by_length: sql`video ((${length}), id)`,
    video_by_views: sql`video ((${views}), id)`,
    video_by_year: sql`video ((${year}), id)`,
    video_by_creator: sql`video ((${creator}), position)`,
    video_by_published: sql`video ((${published}), id)`,
    video_by_game: sql`video (game_slug, position)`,
    video_by_kind: sql`video (kind, position)`,
    video_by_creator_slug: sql`video (creator_slug, position)`,
    game_by_series: sql`game (series)`,
    game_by_release: sql`game (release_end, origin)`,
    progress_in_list: sql`progress (user_id, list, last_seen_at, video_id) where list is not null`,
  }
}

/** Creates those that are missing, after the migrations. PostgreSQL needs two connections for it. */
export async function createLargeIndexes(db: Database): Promise<void> {
  if (isPostgres(db)) return createByOneProcess(db)
  for (const [name, definition] of Object.entries(indexesOf(db)))
    await sql`create index if not exists ${sql.ref(name)} on ${definition}`.execute(db)
}

/** Of processes that start together one creates them, and the others go on: builds of one table wait for each other until PostgreSQL ends one as a deadlock. */
async function createByOneProcess(db: Database) {
  // Between its statements this transaction has no snapshot, for which builds would wait.
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isLocked: boolean }>`select ${lockIfFree} as "isLocked"`.execute(tx)
    if (!rows[0]?.isLocked) return
    for (const [name, definition] of Object.entries(indexesOf(db)))
      await createConcurrently(db, name, definition)
    await createSearchIndex(db)
  })
}

const lockIfFree = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('large indexes', 0))`

/** SQLSTATEs of a role that may not create an extension, of a server without it, and of one in a schema of its own. */
const withoutExtension = new Set(['42501', '0A000', '42704'])

const searchIndex = 'video_search_texts'

/** PostgreSQL's index of what searches compare. Without the extension pg_trgm they read all videos. */
async function createSearchIndex(db: Database): Promise<void> {
  const texts = [titleForms, sql.ref('folded_title'), sql.ref('folded_creator'), sql.ref('folded_aliases')]
  const columns = sql.join(texts.map((text) => sql`(${text}) gin_trgm_ops`))
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    // An earlier version's `video_search` stays for copies of that version.
    await createConcurrently(db, searchIndex, sql`video using gin (${columns})`)
    await raiseStatistics(db)
  } catch (error) {
    if (!withoutExtension.has(String((error as { code?: unknown }).code))) throw error
  }
}

/** How many titles have a text is estimated from as many values of `titleForms` as of `folded_title`. */
async function raiseStatistics(db: Database) {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass(${searchIndex}) and attnum = 1 and attstattarget is distinct from 1000`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`alter index ${sql.ref(searchIndex)} alter column 1 set statistics 1000`.execute(db)
  await sql`analyze video`.execute(db)
}

/** Whether PostgreSQL has the index of what searches compare, or another process creates it. */
export async function hasSearchIndex(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select not ${lockIfFree} or exists (
      select from pg_index where indexrelid = to_regclass(${searchIndex}) and indisvalid) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

async function createConcurrently(db: Database, name: string, definition: RawBuilder<unknown>) {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  const [index] = rows
  if (index?.valid) return
  // A build that was interrupted leaves an index that is never used.
  if (index) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
  await sql`create index concurrently if not exists ${sql.ref(name)} on ${definition}`.execute(db)
}
