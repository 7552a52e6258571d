import type { Batch, BatchResponse } from '#contract/library/batch.ts'
import { maxPageSize } from '#contract/limits.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import type { ListPage } from '../../library/list-pages.ts'
import { readShelf, type VideoList } from '../../library/video-list.ts'

/** Adds to a list and removes from it, by the ids of videos. */
export function changeList(client: Client, list: VideoList, change: Partial<Batch>): Promise<BatchResponse> {
  const { shelf, id } = list
  if (shelf) return readResponse(client.api.user[shelf].batch.$post({ json: change }))
  return readResponse(client.api.user.playlists[':id'].batch.$post({ param: { id }, json: change }))
}

/** What follows a cursor, as much as one response may have. */
export async function readRest(
  client: Client,
  { shelf, id, view }: VideoList,
  cursor: string,
): Promise<Pick<ListPage, 'videos' | 'nextCursor'>> {
  const query = { limit: String(maxPageSize), cursor }
  if (shelf) return readShelf(client, shelf, { ...query, ...view })
  const call = client.api.user.playlists[':id'].$get({ param: { id }, query })
  const { playlist, nextCursor } = await readResponse(call)
  return { videos: playlist.videos, nextCursor }
}
