import { useEffect } from 'react'
import type { Video } from '#contract/video.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMembership } from '../library/use-membership.ts'
import { shelfList } from '../library/video-list.ts'

/** Records an opened video in the history, in silence. */
export function useRecordHistory(video: Video): void {
  const { isMember, isFetched, set } = useMembership(shelfList(useUserClient(), 'history'), video)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens. A user may then remove it from the history.
  useEffect(() => {
    if (video._id && isFetched && !isMember) set(true)
  }, [video._id, isFetched])
}
