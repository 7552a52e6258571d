import { useState } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import {
  cardSizes,
  thumbnailSet,
  useShown,
  VideoPicture,
  widestThumbnail,
} from '#web/videos/video-picture.tsx'

/** The video's picture, behind what will play; over a clip until it plays. */
export function Poster({ video }: { video: CardVideo }) {
  // A pressed card's picture is there already, and shows until the wide one has come.
  const shown = useShown(video)
  const [isPressed] = useState(!('description' in video))
  return (
    <>
      {isPressed && <VideoPicture video={video} sizes={cardSizes} eager alt="" className="player-poster" />}
      <Picture
        fallback={video.poster}
        src={widestThumbnail(video.thumbnail)}
        srcSet={thumbnailSet(video.thumbnail)}
        sizes="(min-width: 64rem) 66vw, 100vw"
        {...shown}
        fetchPriority="high"
        className="player-poster"
      />
    </>
  )
}
