import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../dialect.ts'
import { columnTypesOf } from './column-types.ts'

export const catalogueTables: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
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
