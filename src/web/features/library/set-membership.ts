import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/membership.ts'
import { currentToken } from '#web/client/auth.ts'
import type { Client } from '#web/client/client.ts'
import { membershipQuery } from './library-queries.ts'

/** Shows a mark as it is about to be; an answer that is on its way from before is not taken. */
export async function setMembership(
  queries: QueryClient,
  client: Client,
  videoId: string,
  change: (mark: Membership) => Membership,
): Promise<void> {
  // Signed out meanwhile: what was known is forgotten, and stays so.
  if (currentToken(queries) === null) return
  const { queryKey } = membershipQuery(client, videoId)
  const cancelled = queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (mark) => change(mark ?? unmarked(videoId)))
  await cancelled
}

const unmarked = (_id: string): Membership => ({
  _id,
  likes: false,
  watchlater: false,
  history: false,
  playlists: [],
})
