import type { Video } from '#contract/video.ts'
import { Picture } from '#web/ui/picture.tsx'
import { posterAddress, posterSet } from './poster-widths.ts'

/** The picture that stands where a video will play. */
export function Poster({ video }: { video: Video }) {
  return (
    <Picture
      drawn={video.poster}
      src={posterAddress(video.thumbnail)}
      srcSet={posterSet(video.thumbnail)}
      sizes="(min-width: 64rem) 66vw, 100vw"
      alt={video.alt}
      fetchPriority="high"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
