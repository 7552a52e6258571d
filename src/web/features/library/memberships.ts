import { queryOptions } from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import { perShelf } from '#contract/library/shelf.ts'
import { maxMembershipIds } from '#contract/limits.ts'
import { createBatch } from '#web/client/batch.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import { listKeys } from './list-keys.ts'

/** The lists that contain a video. All videos requested in one tick share a request. */
export const membershipQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: listKeys.membership(videoId),
    queryFn: async () => (await loadMembership(client, videoId)) ?? noMembership(videoId),
  })

/** For a press that comes before the membership has loaded. */
export const noMembership = (_id: string): Membership => ({
  _id,
  ...perShelf(() => false),
  playlists: [],
})

const loadMembership = createBatch<Membership>(
  maxMembershipIds,
  async ({ api }, query) => (await readResponse(api.user.marks.$get({ query }))).marks,
)
