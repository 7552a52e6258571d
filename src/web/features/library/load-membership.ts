import { maxMembershipIds } from '#contract/limits.ts'
import type { Membership } from '#contract/membership.ts'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/read-response.ts'

interface Asked {
  resolve: (mark: Membership) => void
  reject: (failure: unknown) => void
}

let waiting = new Map<string, Asked[]>()

/** A video's mark, asked for together with all others that are asked for in the same moment. */
export function loadMembership(client: Client, videoId: string): Promise<Membership> {
  if (waiting.size === 0) setTimeout(() => ask(client))
  return new Promise((resolve, reject) => {
    waiting.set(videoId, [...(waiting.get(videoId) ?? []), { resolve, reject }])
  })
}

function ask(client: Client) {
  const all = [...waiting]
  waiting = new Map()
  for (let start = 0; start < all.length; start += maxMembershipIds)
    askSome(client, new Map(all.slice(start, start + maxMembershipIds)))
}

async function askSome(client: Client, asked: Map<string, Asked[]>) {
  try {
    const { marks } = await readResponse(
      client.api.user.marks.$get({ query: { ids: [...asked.keys()].join(',') } }),
    )
    for (const mark of marks) for (const { resolve } of asked.get(mark._id) ?? []) resolve(mark)
  } catch (failure) {
    for (const { reject } of [...asked.values()].flat()) reject(failure)
  }
}
