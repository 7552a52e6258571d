import type { Batch, MinimalBatchResponse } from '#contract/library/batch.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import { minimal, type VideoList } from '../library/video-list.ts'

/** Adds to a list and removes from it, by the ids of videos, each once. */
export async function changeList(
  client: Client,
  { shelf, id }: VideoList,
  json: Partial<Batch>,
): Promise<MinimalBatchResponse> {
  const { user } = client.api
  const call = shelf
    ? user[shelf].batch.$post({ json }, minimal)
    : user.playlists[':id'].batch.$post({ param: { id }, json }, minimal)
  const changed = await readResponse(call)
  if ('addedCount' in changed) return changed
  // A copy of the site that is not up to date yet names what was added, or what was not, and undoes removals only.
  const earlier = changed as { added: string[] } | { skipped: string[] }
  const addedCount =
    'added' in earlier ? earlier.added.length : (json.add ?? []).length - earlier.skipped.length
  return { ...changed, addedCount }
}
