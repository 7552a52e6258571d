import { foldTitle } from '#contract/title.ts'
import type { Database } from './schema.ts'
import { indexAnew } from './video-rows.ts'

const atOnce = 1000

/** Folds every title that is there as searches fold what they look for now. */
export async function refoldTitles(tx: Database): Promise<void> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await tx
      .selectFrom('video')
      .select(['position', 'title', 'folded_title', 'category'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const changed = rows
      .map((row) => ({ ...row, was: row.folded_title, folded_title: foldTitle(row.title) }))
      .filter(({ was, folded_title }) => was !== folded_title)
    for (const { position, folded_title } of changed)
      await tx.updateTable('video').set({ folded_title }).where('position', '=', position).execute()
    await indexAnew(tx, changed)
    after = last.position
  }
}
