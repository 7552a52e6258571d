import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/client/client.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { isMissing } from '../catalogue/catalogue-loaders.ts'
import { type CardVideo, videoQuery } from '../catalogue/catalogue-queries.ts'

/**
 * The whole video, until then what the loader knew. A failure leaves that on the page, where something may play: `retry` is
 * there until the rest is requested again.
 */
export function useVideo(known: Video | CardVideo): {
  video: Video | CardVideo
  retry: (() => void) | undefined
} {
  // A static page's data dates from its build: the query refetches the view count.
  const { data, error, isFetching, refetch } = useQuery(videoQuery(useClient(), known._id))
  const hasFailed = !data && error !== null
  if (hasFailed && isMissing(error)) throw notFound()
  const retry = hasFailed && !isFetching ? refetch : undefined
  useWindowEvent('online', () => retry?.())
  return { video: data ?? known, retry }
}
