import type { CatalogueVideo } from '#contract/video.ts'
import { batches } from '../batches.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { changeRows, keepKnown, readRows, rowOf } from './video-row.ts'

export interface VideoTally {
  added: number
  changed: number
  unchanged: number
}

/** Takes videos in their order, newest first; the first of them gets position `from`, and what is there keeps its own. */
export function createVideoImport(tx: Database, from: number) {
  const tally: VideoTally = { added: 0, changed: 0, unchanged: 0 }
  let next = from

  return {
    tally,
    async take(videos: CatalogueVideo[]): Promise<void> {
      const known = await readRows(
        tx,
        videos.map(({ _id }) => _id),
      )
      const added: VideoRow[] = []
      const changed: VideoRow[] = []
      for (const video of videos) {
        const kept = known.get(video._id)
        const row = keepKnown(rowOf(video, kept?.position ?? next, 'elsewhere'), kept)
        next--
        if (!kept) added.push(row)
        else if (differs(row, kept)) changed.push(row)
        else tally.unchanged++
      }
      await add(tx, added.reverse())
      await changeRows(tx, changed, known)
      tally.added += added.length
      tally.changed += changed.length
    },
  }
}

/** Where it came from is no difference: the same facts in a file stay the file's. */
function differs(row: VideoRow, kept: VideoRow): boolean {
  return (Object.keys(row) as (keyof VideoRow)[]).some(
    (column) => column !== 'from_files' && row[column] !== kept[column],
  )
}

async function add(tx: Database, rows: VideoRow[]): Promise<void> {
  for (const some of batches(rows, 50)) {
    await tx.insertInto('video').values(some).execute()
    await dialectOf(tx).indexTitles(tx, some)
  }
}
