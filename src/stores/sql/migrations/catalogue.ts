import { type Kysely, sql } from 'kysely'
import { youTubeIdOf, youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { isPostgres } from '../dialect.ts'
import type { Tables } from '../schema.ts'
import { columnTypesOf } from './column-types.ts'

export const catalogueMigrations = {
  '001-catalogue': { up: catalogueTables },
  '004-unavailable': { up: unavailableVideos },
  '005-views': { up: viewsTable },
  '006-views-flush': { up: viewsFlushTable },
  '007-loose-titles': { up: looseTitles },
  '008-faster-pieces': { up: replaced },
  '013-video-order': { up: replaced },
  '014-title-pieces': { up: earlierTitleIndexes },
  '015-search-in-one-process': { up: replaced },
  '018-covering-order': { up: replaced },
  '022-catalogue-version': { up: catalogueVersion },
  '023-removed-videos': { up: removedVideos },
  '025-video-names': { up: aliases },
  '027-similar-videos': { up: similarVideos },
  '030-missed-searches': { up: missedSearches },
  '031-own-catalogue': { up: ownCatalogue },
  '036-import-origins': { up: importOrigins },
  '037-former-categories': { up: formerCategories },
  '039-languages': { up: languages },
  '040-tracks': { up: tracks },
  '044-search-columns': { up: searchColumns },
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

/** Made tables and indexes that 044 replaces. */
async function replaced(): Promise<void> {}

async function earlierTitleIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of ['title_trigrams', 'short_pieces', 'loose_trigrams', 'loose_pieces'])
    await sql`drop index if exists ${sql.ref(`video_${name}`)}`.execute(db)
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

async function aliases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('video')
    .addColumn('aliases', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
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

async function tracks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('video')
    .addColumn('tracks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

/** Filled for existing videos by the next load of the catalogue, because `foldVersion` has changed. */
async function searchColumns(db: Kysely<unknown>): Promise<void> {
  for (const column of ['folded_creator', 'folded_aliases'])
    await db.schema.alterTable('video').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('video')
    .addColumn('counted', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  if (isPostgres(db)) {
    // How many titles have a text is estimated from so many of them. What this replaces stays for copies of earlier versions.
    await sql`alter table video alter column folded_title set statistics 1000`.execute(db)
    return
  }
  await sql`drop index if exists video_by_names`.execute(db)
  for (const table of ['video_order', 'video_piece', 'video_names'])
    await db.schema.dropTable(table).ifExists().execute()
  await sql`
    create virtual table video_search using fts5(
      text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  const indexed = ['position', 'folded_title', 'loose_title', 'folded_creator', 'folded_aliases']
  const differs = sql.raw(indexed.map((column) => `old.${column} is not new.${column}`).join(' or '))
  const remove = sql`delete from video_search where rowid = old.position;`
  const add = sql`
    insert into video_search (rowid, text) values (new.position,
      new.folded_title || char(10) || coalesce(new.loose_title, '') || char(10) ||
      coalesce(new.folded_creator, '') || coalesce(new.folded_aliases, ''));`
  await sql`create trigger video_added after insert on video begin ${add} end`.execute(db)
  await sql`create trigger video_removed after delete on video begin ${remove} end`.execute(db)
  await sql`
    create trigger video_changed after update on video when ${differs} begin ${remove} ${add} end`.execute(db)
}
