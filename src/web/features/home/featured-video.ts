import type { Video } from '#contract/video.ts'

/** The banner's: one whose clip is our own, so that it can move behind the words. */
export function featuredVideo(samples: Video[] | undefined): Video | undefined {
  return samples?.find(({ link }) => link.startsWith('/')) ?? samples?.[0]
}
