import type { Video } from '#contract/video.ts'
import { Picture } from '#web/ui/picture.tsx'
import { thumbnailSet } from './thumbnail.ts'

interface VideoPictureProps {
  video: Video
  /** How wide it is shown, as an img's `sizes`. */
  sizes: string
  /** In sight at once. */
  first?: boolean
  /** Where the title beside it says it all. */
  alt?: string
}

/** A video's thumbnail, edge to edge in its 16:9 box. */
export function VideoPicture({ video, sizes, first = false, alt = video.alt }: VideoPictureProps) {
  return (
    <Picture
      drawn={video.poster}
      src={video.thumbnail}
      srcSet={thumbnailSet(video.thumbnail)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
