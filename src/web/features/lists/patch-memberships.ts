import type { QueryClient } from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import type { Client } from '#web/client/client.ts'
import { membershipQuery, membershipsKey } from '../library/memberships.ts'
import { patchQuery } from '../library/patch-query.ts'
import type { VideoList } from '../library/video-list.ts'

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

/** Takes all videos off a list in the cached memberships; returns the function that puts them back. */
export function removeMembers(queries: QueryClient, client: Client, list: VideoList): () => void {
  const known = queries
    .getQueriesData<Membership>({ queryKey: membershipsKey })
    .flatMap(([, membership]) => membership ?? [])
  const idsOf = (memberships: Membership[]) => new Set(memberships.map(({ _id }) => _id))
  const knownIds = idsOf(known)
  const isKnown = (membership: Membership | undefined) =>
    membership !== undefined && (knownIds.has(membership._id) || list.includes(membership))
  const memberIds = idsOf(known.filter(list.includes))
  patchMemberships(
    queries,
    client,
    () => true,
    (membership) => list.withMember(membership, false),
  )
  return () => {
    patchMemberships(
      queries,
      client,
      (videoId) => memberIds.has(videoId),
      (membership) => list.withMember(membership, true),
    )
    // Those that have loaded since.
    queries.invalidateQueries({
      queryKey: membershipsKey,
      predicate: ({ queryKey }) => !isKnown(queries.getQueryData<Membership>(queryKey)),
    })
  }
}
