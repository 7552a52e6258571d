import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fillVideoOrder } from '../catalogue/video-order-rows.ts'
import type { Tables } from '../schema.ts'
import { columnTypesOf } from './column-types.ts'

export const videoOrderTable: Migration = { up }

/** Every index has the columns of the filters too, so that a walk in its order reads nothing else. */
async function up(db: Kysely<unknown>): Promise<void> {
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
    .$call((table) => (keyedTable ? table.modifyEnd(keyedTable) : table))
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
