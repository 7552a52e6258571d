import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'
import type { Client } from '#web/client/client.ts'
import { playlistQuery } from './library-queries.ts'

interface Parts {
  queries: QueryClient
  userClient: Client
}

/** A playlist's title, for the page's own. What cannot be loaded the screen itself says. */
export async function loadPlaylist({ queries, userClient }: Parts, id: string): Promise<string | undefined> {
  try {
    const { pages } = await queries.ensureInfiniteQueryData(playlistQuery(userClient, id))
    return pages[0]?.playlist.title
  } catch (failure) {
    if (failure instanceof Failure && failure.code === 'playlist_unknown') throw notFound()
    return undefined
  }
}
