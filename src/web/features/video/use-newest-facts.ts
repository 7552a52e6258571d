import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contract/video.ts'
import { useClient } from '#web/client/use-client.ts'
import { videoQuery } from '../catalogue/catalogue-queries.ts'

/** A page that is a file may be old: what was counted since is asked for. */
export function useNewestFacts(video: Video): Video {
  return useQuery(videoQuery(useClient(), video._id)).data ?? video
}
