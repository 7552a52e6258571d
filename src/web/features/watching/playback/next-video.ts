import { useEffect, useEffectEvent } from 'react'
import { usePlayedVideos } from '../played-list/played-videos.ts'
import { useChangeQueue, useQueue } from '../queue/queue.ts'
import { without } from '../queue/queue-changes.ts'
import { dispatch } from './dispatch.ts'
import type { Playback } from './playback.ts'

/**
 * Chooses the video after the one that plays, and the one before it. What is queued comes before the rest of the list, and leaves
 * the queue as it begins to play: not in the reel, which shows only the list.
 */
export function useNextVideo({ video, list, shuffle }: Playback, isInReel: boolean): void {
  const videoId = video._id
  const { queue } = useQueue()
  const queued = isInReel ? undefined : queue?.find(({ _id }) => _id !== videoId)
  const changeQueue = useChangeQueue()
  const { previous, next } = usePlayedVideos({ list, shuffle, videoId, withoutQueue: isInReel })
  const following = queued ?? next
  const listed = useEffectEvent(() => dispatch({ type: 'listed', videoId, previous, next: following }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is fetched again has other objects for the same videos.
  useEffect(() => listed(), [videoId, previous?._id, following?._id])
  const begun = useEffectEvent(() => {
    if (!isInReel && queue?.some(({ _id }) => _id === videoId)) changeQueue(without(videoId))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it begins. What is queued while it plays, here or on another device, stays.
  useEffect(() => begun(), [videoId, !queue])
}
