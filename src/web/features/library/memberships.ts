import { queryOptions } from '@tanstack/react-query'
import type { Membership } from '#contract/library/membership.ts'
import { perShelf } from '#contract/library/shelf.ts'
import { maxMembershipIds } from '#contract/limits.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse } from '#web/client/client.ts'
import { listKeys } from './list-keys.ts'

/** The lists that contain a video. All videos requested in one tick share a request. */
export const membershipQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: listKeys.membership(videoId),
    queryFn: (): Promise<Membership> => loadMembership(client, videoId),
    meta: userMeta,
  })

/** For a press that comes before the membership has loaded. */
export const noMembership = (_id: string): Membership => ({
  _id,
  ...perShelf(() => false),
  playlists: [],
})

interface Waiting {
  resolve: (membership: Membership) => void
  reject: (failure: unknown) => void
}

let waiting = new Map<string, Waiting[]>()

function loadMembership(client: Client, videoId: string): Promise<Membership> {
  if (waiting.size === 0) setTimeout(() => loadWaiting(client))
  return new Promise((resolve, reject) => {
    waiting.set(videoId, [...(waiting.get(videoId) ?? []), { resolve, reject }])
  })
}

function loadWaiting(client: Client) {
  const all = [...waiting]
  waiting = new Map()
  for (let start = 0; start < all.length; start += maxMembershipIds)
    loadBatch(client, new Map(all.slice(start, start + maxMembershipIds)))
}

async function loadBatch(client: Client, batch: Map<string, Waiting[]>) {
  try {
    const query = { ids: [...batch.keys()].join(',') }
    const { marks: memberships } = await readResponse(client.api.user.marks.$get({ query }))
    for (const membership of memberships)
      for (const { resolve } of batch.get(membership._id) ?? []) resolve(membership)
  } catch (failure) {
    for (const { reject } of [...batch.values()].flat()) reject(failure)
  }
}
