import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Client } from '#web/api/client.ts'
import type { PageMessages } from '#web/api/use-messages.ts'
import { isUnknownShare, sharedPlaylistQuery } from './shared-playlist-query.ts'

type PageContext = { queries: QueryClient; client: Client } & Pick<PageMessages, 'messages'>

/** What other sites show when they link to it; the screen itself reads the query. */
export async function loadSharedPlaylist({ queries, client, messages }: PageContext, token: string) {
  try {
    const { pages } = await queries.infiniteQuery(sharedPlaylistQuery(client, token))
    const playlist = pages[0]?.playlist
    if (!playlist) throw notFound()
    const { title, description, owner, videos, videoCount } = playlist
    const by = owner === null ? '' : `${messages.sharedPlaylist.sharedBy(owner)}. `
    const summary =
      by + (description || messages.sharedPlaylist.sharedDescription(messages.playlists.count(videoCount)))
    return { title, summary, pictured: videos[0]?._id }
  } catch (error) {
    if (isUnknownShare(error)) throw notFound()
    throw error
  }
}
