import { foldTitle } from '#contract/fold-text.ts'
import { pagesFrom } from './pages-from.ts'
import type { Database } from './schema.ts'
import { indexAnew } from './video-rows.ts'

/** Folds every title that is there as searches fold what they look for now. */
export async function refoldTitles(tx: Database): Promise<void> {
  const titles = pagesFrom(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'folded_title', 'category'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of titles) {
    const changed = rows
      .map((row) => ({ ...row, was: row.folded_title, folded_title: foldTitle(row.title) }))
      .filter(({ was, folded_title }) => was !== folded_title)
    for (const { position, folded_title } of changed)
      await tx.updateTable('video').set({ folded_title }).where('position', '=', position).execute()
    await indexAnew(tx, changed)
  }
}
