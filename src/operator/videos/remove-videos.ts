import { z } from 'zod'
import { OperatorError } from '#settings/operator-error.ts'
import {
  removeVideos as removeStoredVideos,
  restoreVideos,
} from '#stores/sql/catalogue/changes/remove-videos.ts'
import { videoOf } from '#stores/sql/catalogue/video-row.ts'
import type { Database, VideoRow } from '#stores/sql/schema.ts'
import { action } from '../action.ts'
import { countOf } from '../words.ts'
import { findVideos } from './find-video.ts'

export const removeVideos = action({
  summary: 'removes videos for good',
  description:
    'Removes videos, all or none. They stay away, also after an upgrade; entries on users’ lists are hidden until a video is added again. The command has no undo: keep what --json prints, and catalog import brings them back.',
  examples: ['ID ID'],
  input: { ids: z.array(z.string()).min(1).describe('_ids or addresses of videos') },
  positional: ['ids'],
  isChange: true,
  isImportable: true,
  async run(operator, { ids }, isDryRun) {
    const { db } = await operator.catalogue()
    const found = (await findVideos(db, ids)).map(({ _id }) => _id)
    const removed = await removeStoredVideos(db, found, isDryRun)
    return { result: { videos: removed.map(videoOf) }, undo: () => restore(db, removed) }
  },
  words: ({ videos }) =>
    videos.length === 1
      ? videos.map(({ _id, title }) => `Removed ${title}, which was ${_id}.`)
      : [
          `Removed ${countOf(videos.length, 'video')}:`,
          ...videos.map(({ _id, title }) => `  ${_id}  ${title}`),
        ],
})

/** They are back at their positions, and on users' lists. */
async function restore(db: Database, removed: VideoRow[]): Promise<void> {
  const rows = await db.selectFrom('category').select('name').execute()
  const names = new Set(rows.map(({ name }) => name))
  const orphan = removed.find(({ category }) => !names.has(category))
  if (orphan)
    throw new OperatorError(
      `${orphan.title} cannot come back: there is no category '${orphan.category}' any more. Nothing was changed.`,
    )
  await restoreVideos(db, removed)
}
