import type { Client } from './client.ts'

interface Waiting<Value> {
  resolve: (value: Value | undefined) => void
  reject: (failure: unknown) => void
}

/** Loads values by id: all that are requested in one tick share a request. Undefined for an id that the response leaves out. */
export function createBatch<Value extends { _id: string }>(
  maxIds: number,
  load: (client: Client, query: { ids: string }) => Promise<Value[]>,
) {
  let waiting = new Map<string, Waiting<Value>[]>()
  return (client: Client, id: string): Promise<Value | undefined> => {
    if (waiting.size === 0) setTimeout(() => loadWaiting(client))
    return new Promise((resolve, reject) => {
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
    })
  }

  function loadWaiting(client: Client) {
    const all = [...waiting]
    waiting = new Map()
    for (let start = 0; start < all.length; start += maxIds)
      loadPart(client, all.slice(start, start + maxIds))
  }

  async function loadPart(client: Client, part: [id: string, Waiting<Value>[]][]) {
    try {
      const values = await load(client, { ids: part.map(([id]) => id).join(',') })
      const byId = new Map(values.map((value) => [value._id, value]))
      for (const [id, waiting] of part) for (const { resolve } of waiting) resolve(byId.get(id))
    } catch (failure) {
      for (const { reject } of part.flatMap(([, waiting]) => waiting)) reject(failure)
    }
  }
}
