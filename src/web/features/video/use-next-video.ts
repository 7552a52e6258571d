import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contract/video.ts'
import { useClient } from '#web/client/use-client.ts'
import { sampleVideosQuery } from '../catalogue/catalogue-queries.ts'

/** What to go on with after the video that is shown: the sample after it, else the first. */
export function useNextVideo(shown: string): Video | undefined {
  const { data: samples = [] } = useQuery(sampleVideosQuery(useClient()))
  const place = samples.findIndex(({ _id }) => _id === shown)
  return samples[place + 1] ?? samples.find(({ _id }) => _id !== shown)
}
