import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Client, readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { type CardVideo, videoQuery } from '#web/videos/catalogue-queries.ts'
import { progressKeys, progressMerge, useStoredProgress, type VideoProgress } from '#web/videos/progress.tsx'
import type { ListOrder } from '#web/videos/watch-search.ts'

/** A video that was begun and not finished, and the list it was watched in, in its order. */
export interface UnfinishedVideo extends ListOrder {
  video: CardVideo
}

const maxUnfinished = 12

export const unfinishedQuery = (client: Client) =>
  queryOptions({
    queryKey: progressKeys.unfinished,
    queryFn: async ({ client: queries }) => {
      await progressMerge.done
      const query = { limit: String(maxUnfinished) }
      const { videos } = await readResponse(client.api.user.progress.unfinished.$get({ query }))
      return videos.map(({ progress, ...video }): UnfinishedVideo => {
        // Its card needs no request of its own.
        queries.setQueryData(progressKeys.video(video._id), progress)
        return { video, ...orderOf(progress) }
      })
    },
    // What plays goes on in between, here or on another device.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The last seen first; undefined until they have loaded. */
export function useUnfinishedOfUser() {
  const { data, isError } = useQuery(unfinishedQuery(useUserClient()))
  return { entries: data, isFailed: isError }
}

/** Those in this browser's storage, without videos that have left the catalogue; undefined until they have loaded. */
export function useUnfinishedOfVisitor(): UnfinishedVideo[] | undefined {
  const client = useClient()
  const stored = useStoredProgress()
  // What is watched then moves nothing: its turn comes when they are shown again.
  const [ids] = useState(() =>
    [...stored].flatMap(([id, { finished }]) => (finished ? [] : [id])).slice(0, maxUnfinished),
  )
  const queries = useQueries({ queries: ids.map((id) => videoQuery(client, id)) })
  const entries = queries.flatMap(({ data }, index): UnfinishedVideo[] => {
    const progress = stored.get(ids[index] ?? '')
    return data && progress ? [{ video: data, ...orderOf(progress) }] : []
  })
  return queries.some(({ isPending }) => isPending) ? undefined : entries
}

const orderOf = ({ list, shuffle }: VideoProgress): ListOrder => ({
  list: list ?? undefined,
  shuffle: shuffle?.toString(),
})
