import { foldVersion } from '#contract/text/fold-text.ts'
import { pagesByPosition } from '../../keyset.ts'
import type { Database } from '../../schema.ts'
import { fillVideoNames } from '../../search/video-names.ts'
import { fillVideoOrder } from '../video-order-rows.ts'
import { reindexTitles, titleColumns, titlesDiffer } from '../video-row.ts'

/** Ends the digest of a loaded catalogue. */
export const foldMark = ` folded ${foldVersion}`

/** Folds all that searches and orders compare once more, after a change of `foldVersion`. */
export async function foldVideos(tx: Database): Promise<void> {
  const pages = pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'folded_title', 'loose_title', 'category'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) {
    const changed = rows.flatMap((row) => {
      const columns = titleColumns(row.title)
      return titlesDiffer(row, columns) ? [{ ...row, ...columns }] : []
    })
    for (const { position, folded_title, loose_title } of changed)
      await tx
        .updateTable('video')
        .set({ folded_title, loose_title })
        .where('position', '=', position)
        .execute()
    await reindexTitles(tx, changed)
  }
  await fillVideoOrder(tx)
  await fillVideoNames(tx)
}
