import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/client/client.ts'
import { isMissing } from '../catalogue/catalogue-loaders.ts'
import { type CardVideo, videoQuery } from '../catalogue/catalogue-queries.ts'

/** The whole video once it has loaded, until then what the loader knew. A failure shows the screen's own error state. */
export function useVideo(known: Video | CardVideo): Video | CardVideo {
  // A static page's data dates from its build: the query refetches the view count.
  const { data, error } = useQuery(videoQuery(useClient(), known._id))
  if (!data && error) throw isMissing(error) ? notFound() : error
  return data ?? known
}
