import type { Batch, BatchResponse } from '#contract/library/batch.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import type { VideoList } from '../../library/video-list.ts'

/** Adds to a list and removes from it, by the ids of videos. */
export function changeList(client: Client, list: VideoList, change: Partial<Batch>): Promise<BatchResponse> {
  const { shelf, id } = list
  if (shelf) return readResponse(client.api.user[shelf].batch.$post({ json: change }))
  return readResponse(client.api.user.playlists[':id'].batch.$post({ param: { id }, json: change }))
}
