import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import type { Client } from '#web/client/client.ts'
import { membershipQuery, membershipsKey } from '../library/memberships.ts'
import { patchQuery } from '../library/patch-query.ts'

/** Changes the cached memberships of many videos; returns the function that rolls back. */
export function patchMemberships(
  queries: QueryClient,
  client: Client,
  isChanged: (videoId: string) => boolean,
  change: (membership: Membership) => Membership,
): () => void {
  const cached = queries.getQueryCache().findAll({ queryKey: membershipsKey })
  const rollBacks = cached
    .map(({ queryKey }) => String(queryKey.at(-1)))
    .filter(isChanged)
    .map((videoId) => patchQuery(queries, membershipQuery(client, videoId).queryKey, change))
  return () => {
    for (const rollBack of rollBacks) rollBack()
  }
}
