import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CardVideo } from '../videos/catalogue-queries.ts'
import { cardSizes, thumbnailSet, useShown, VideoPicture, widestThumbnail } from '../videos/video-picture.tsx'

/** The 16:9 box that every player fills, so that loading shifts no layout. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return <div className="player">{children}</div>
}

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

/** Play, as a disc over the poster. */
export function PlayButton(props: { title: string; onPress: () => void }) {
  const texts = useMessages().player
  return (
    <button
      type="button"
      aria-label={texts.play(props.title)}
      onClick={props.onPress}
      className="player-play"
    >
      <span className="player-disc">
        <Play aria-hidden="true" fill="currentColor" />
      </span>
    </button>
  )
}
