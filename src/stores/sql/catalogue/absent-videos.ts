import { type RawBuilder, sql } from 'kysely'
import { chunks } from '#service/chunks.ts'
import type { Database } from '../schema.ts'

/** After videos left the catalogue. Users' entries of them stay, for they may come back, but are neither shown nor counted. */
export async function markAbsent(tx: Database, ids: string[], by: 'files' | 'operator'): Promise<void> {
  const removed = by === 'operator' ? 1 : 0
  for (const chunk of chunks(ids, 500))
    await tx
      .insertInto('absent_video')
      .values(chunk.map((id) => ({ id, removed })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ removed }))
      .execute()
}

/** The ids of videos that an operator removed. */
export async function readRemovedIds(tx: Database): Promise<Set<string>> {
  const rows = await tx.selectFrom('absent_video').select('id').where('removed', '=', 1).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Called after videos were added: those that are back are no longer absent. */
export async function unmarkPresent(tx: Database): Promise<void> {
  await tx
    .deleteFrom('absent_video')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('video').select('id').whereRef('video.id', '=', 'absent_video.id')),
    )
    .execute()
}

/** Whether the catalogue has the video of an entry, whose id is the expression. Costs nothing while no video is absent. */
export const isPresent = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  not exists (select 1 from absent_video)
  or not exists (select 1 from absent_video where absent_video.id = ${id}))`
