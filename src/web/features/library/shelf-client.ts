import type { ShelfName } from '#contract/shelf.ts'
import type { Video } from '#contract/video.ts'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/read-response.ts'

export interface ShelfPage {
  videos: Video[]
  total: number
  totalIsLeast: boolean
  nextCursor: string | null
  undo?: string | null | undefined
}

type ShelfAnswer = Omit<ShelfPage, 'videos'> & { [shelf in ShelfName]?: Video[] }

const videosAPage = '24'
/** What is shown is known already: the shortest answer will do. */
const short = { limit: '1' }

/** One shelf's calls; that the three answers differ in a word is known here alone. */
export function shelfClient(client: Client, shelf: ShelfName) {
  const calls = client.api.user[shelf]
  return {
    list: (cursor: string | null) =>
      pageOf(calls.$get({ query: { limit: videosAPage, ...(cursor && { cursor }) } })),
    add: (videoId: string) => pageOf(calls.$post({ query: short, json: { video: { _id: videoId } } })),
    /** 'all' empties history. */
    remove: (videoId: string) => pageOf(calls[':id'].$delete({ param: { id: videoId }, query: short })),
  }

  async function pageOf(call: Parameters<typeof readResponse<ShelfAnswer>>[0]): Promise<ShelfPage> {
    const { [shelf]: videos = [], ...facts } = await readResponse(call)
    return { ...facts, videos }
  }
}
