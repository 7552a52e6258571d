import { type Kysely, sql } from 'kysely'
import { youTubeIdOf, youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { fillVideoOrder } from '../catalogue/video-order-rows.ts'
import { isPostgres } from '../dialect.ts'
import type { Tables } from '../schema.ts'
import { indexedPieces } from '../search/postgres-title-index.ts'
import { fillVideoNames } from '../search/video-names.ts'
import { columnTypesOf } from './column-types.ts'

export const catalogueMigrations = {
  '001-catalogue': { up: catalogueTables },
  '004-unavailable': { up: unavailableVideos },
  '005-views': { up: viewsTable },
  '006-views-flush': { up: viewsFlushTable },
  '007-loose-titles': { up: looseTitles },
  '008-faster-pieces': { up: fasterPieces },
  '013-video-order': { up: videoOrderTable },
  '014-title-pieces': { up: titlePieces },
  '015-search-in-one-process': { up: searchInOneProcess },
  '018-covering-order': { up: coveringOrder },
  '022-catalogue-version': { up: catalogueVersion },
  '023-removed-videos': { up: removedVideos },
  '025-video-names': { up: videoNames },
  '027-similar-videos': { up: similarVideos },
  '030-missed-searches': { up: missedSearches },
  '031-own-catalogue': { up: ownCatalogue },
  '036-import-origins': { up: importOrigins },
  '037-former-categories': { up: formerCategories },
  '038-languages': { up: languages },
}

async function catalogueTables(db: Kysely<unknown>): Promise<void> {
  const { keyType, positionType } = columnTypesOf(db)
  await db.schema
    .createTable('category')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .addColumn('name', keyType, (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('video_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('video')
    .addColumn('position', positionType, (column) => column.primaryKey())
    .addColumn('id', keyType, (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('folded_title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('category', keyType, (column) => column.notNull().references('category.name'))
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('duration', 'double precision')
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('sample', 'integer', (column) => column.notNull())
    .addColumn('licence', 'text')
    .addColumn('from_files', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('video_category').on('video').columns(['category', 'position']).execute()
  await db.schema
    .createIndex('video_sample')
    .on('video')
    .column('position')
    .where(sql.ref('sample'), '=', 1)
    .execute()
  await db.schema.createIndex('video_from_files').on('video').column('from_files').execute()

  await db.schema
    .createTable('catalogue_load')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('loaded_at', 'text', (column) => column.notNull())
    .execute()

  // A later migration creates PostgreSQL's index of titles.
  if (isPostgres(db)) return
  // Each piece is one token: every character but the separator counts as a letter.
  await sql`create virtual table video_piece using fts5(
    pieces, content = '', contentless_delete = 1, detail = none,
    tokenize = "ascii tokenchars ' !""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'")`.execute(db)
}

/** Since when a video is unavailable on the site that it is embedded from, and when that site was last queried. */
async function unavailableVideos(db: Kysely<unknown>): Promise<void> {
  for (const column of ['unavailable_since', 'refreshed_at'])
    await db.schema.alterTable('video').addColumn(column, 'text').execute()
}

async function viewsTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('video_views')
    .addColumn('video_id', keyType, (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
}

/** No version uses it any more. */
async function viewsFlushTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('views_flush')
    .addColumn('id', keyType, (column) => column.primaryKey())
    .$call(keyedTable)
    .execute()
}

/** Filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
async function looseTitles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('video').addColumn('loose_title', 'text').execute()
}

/** Made a function that no version searches with any more. */
async function fasterPieces(): Promise<void> {}

/** Every index has the columns of the filters too, so that a walk in its order reads nothing else. */
async function videoOrderTable(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable, positionType } = columnTypesOf(db)
  await db.schema
    .createTable('video_order')
    .addColumn('video_id', keyType, (column) =>
      column.primaryKey().references('video.id').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('position', positionType, (column) => column.notNull())
    .addColumn('title', keyType, (column) => column.notNull())
    .addColumn('length', 'double precision', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('category', keyType, (column) => column.notNull())
    .addColumn('creator', keyType, (column) => column.notNull())
    .$call(keyedTable)
    .execute()
  await fillVideoOrder(db as Kysely<Tables>)
  const filters = ['category', 'year', 'length', 'creator']
  for (const key of ['position', 'title', 'length', 'views', 'year', 'creator'])
    await db.schema
      .createIndex(`video_order_${key}`)
      .on('video_order')
      .columns([key, 'video_id', ...filters.filter((column) => column !== key)])
      .execute()
}

/** SQLite's index has these pieces since its creation. */
async function titlePieces(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // 46 µs for a title of 42 characters. Concatenation is faster than substr, which counts from the start.
  await sql`
    create function title_pieces(title text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
      declare
        c text[] := string_to_array(title, null);
        pieces text[] := '{}';
      begin
        for i in 1 .. cardinality(c) loop
          pieces := pieces || c[i];
          if c[i + 1] is not null then pieces := pieces || (c[i] || c[i + 1]); end if;
          if c[i + 2] is not null then pieces := pieces || (c[i] || c[i + 1] || c[i + 2]); end if;
          if c[i + 5] is not null then
            pieces := pieces || (c[i] || c[i + 1] || c[i + 2] || c[i + 3] || c[i + 4] || c[i + 5]);
          end if;
        end loop;
        return pieces;
      end
    $$`.execute(db)
  await sql`create index video_title_pieces on video using gin (${indexedPieces})`.execute(db)
  // Statistics of pieces would take a minute of each ANALYZE, and lead the planner to scan all titles for a frequent one.
  await sql`alter index video_title_pieces alter column 1 set statistics 0`.execute(db)
  for (const column of ['folded_title', 'loose_title'])
    await sql`alter table video alter column ${sql.ref(column)} set statistics -1`.execute(db)
  // Last, because it blocks reads until the transaction commits.
  for (const replaced of ['title_trigrams', 'short_pieces', 'loose_trigrams', 'loose_pieces'])
    await sql`drop index if exists ${sql.ref(`video_${replaced}`)}`.execute(db)
}

/** A worker takes longer to start than a search takes. */
async function searchInOneProcess(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter function title_pieces(text) parallel restricted`.execute(db)
}

/** A key that has the orders: sorting a set reads only the index. SQLite's table is its key. */
async function coveringOrder(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter table video_order drop constraint video_order_pkey`.execute(db)
  await sql`
    alter table video_order add primary key (video_id) include (title, length, views)`.execute(db)
}

async function catalogueVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('catalogue_load')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Whether an operator removed a video, so that the catalogue's files do not bring it back. */
async function removedVideos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('absent_video')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** The names of existing videos are their creators'. */
async function videoNames(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .alterTable('video')
    .addColumn('aliases', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('video_names')
    .addColumn('names', keyType, (column) => column.primaryKey())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('aliases', 'text', (column) => column.notNull())
    .$call(keyedTable)
    .execute()
  await sql`create index video_by_names on video ((creator || aliases))`.execute(db)
  await fillVideoNames(db as Kysely<Tables>)
}

/** For the newest videos of a game, of a creator, and of a category in a year. */
async function similarVideos(db: Kysely<unknown>): Promise<void> {
  for (const columns of [['game'], ['creator'], ['category', 'year']])
    await db.schema
      .createIndex(`video_${columns.join('_')}_position`)
      .on('video')
      .columns([...columns, 'position'])
      .execute()
}

async function missedSearches(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .createTable('missed_search')
    .addColumn('day', keyType, (column) => column.notNull())
    .addColumn('text', keyType, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_search_key', ['day', 'text'])
    .$call(keyedTable)
    .execute()
}

/** What an operator does with the catalogue: leaves the shipped one out, renames categories, features videos, checks embeds. */
async function ownCatalogue(db: Kysely<unknown>): Promise<void> {
  const { keyType, keyedTable } = columnTypesOf(db)
  await db.schema
    .alterTable('catalogue_load')
    .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('category').addColumn('renamed_from', 'text').execute()
  await db.schema.alterTable('video').addColumn('unavailable_reason', 'text').execute()
  await db.schema
    .createTable('featured_video')
    .addColumn('video_id', keyType, (column) => column.primaryKey())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .$call(keyedTable)
    .execute()
}

/** What an import needs to know of a video. Earlier versions stored links to YouTube in other forms. */
async function importOrigins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('video')
    .addColumn('edited', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('video').addColumn('source_path', 'text').execute()
  const tables = db as Kysely<Tables>
  const links = await tables
    .selectFrom('video')
    .select(['id', 'link'])
    .where('link', 'like', '%youtu%')
    .execute()
  for (const { id, link } of links) {
    const youTubeId = youTubeIdOf(link)
    if (youTubeId === undefined || link === youTubeLink(youTubeId)) continue
    await tables
      .updateTable('video')
      .set({ link: youTubeLink(youTubeId) })
      .where('id', '=', id)
      .execute()
  }
}

async function formerCategories(db: Kysely<unknown>): Promise<void> {
  for (const column of ['former_names', 'merged_from'])
    await db.schema
      .alterTable('category')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo('[]'))
      .execute()
  await db.schema
    .alterTable('catalogue_load')
    .addColumn('is_ordered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function languages(db: Kysely<unknown>): Promise<void> {
  for (const table of ['video', 'category'])
    await db.schema.alterTable(table).addColumn('lang', 'text').execute()
}
