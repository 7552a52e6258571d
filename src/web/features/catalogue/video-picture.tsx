import { Picture } from '#web/ui/picture.tsx'
import type { CardVideo } from './catalogue-queries.ts'
import { thumbnailSet } from './thumbnail.ts'

/** The `sizes` of a card in a grid. On a phone, two side by side. Two pixels for each of CSS are sharp, three are slow. */
export const cardSizes =
  '(width < 480px) and (resolution > 2dppx) 107px, (width < 480px) 44vw, ' +
  '(width < 760px) 50vw, (width < 2300px) 320px, 400px'

interface VideoPictureProps {
  video: CardVideo
  /** The `sizes` of an img. */
  sizes: string
  /** The largest of the first viewport: it loads before all others. */
  eager?: boolean
  alt?: string
  className?: string
}

/** A video's thumbnail, edge to edge in its 16:9 box. */
export function VideoPicture({ video, sizes, eager = false, alt = video.alt, className }: VideoPictureProps) {
  return (
    <Picture
      fallback={video.poster}
      src={video.thumbnail}
      srcSet={thumbnailSet(video.thumbnail)}
      sizes={sizes}
      alt={alt}
      className={className}
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
