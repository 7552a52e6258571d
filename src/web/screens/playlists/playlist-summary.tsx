import type { PlaylistLength } from '#contract/library/playlist.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useIsUndoShown } from '#web/library/undo/undo-region.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'
import './playlists.css'

interface PlaylistCoverProps {
  /** The first ones of the playlist. */
  videos: CardVideo[]
  /** The width of the whole cover, as in the `sizes` of an img. */
  width: string
}

/** A playlist's picture: the posters of four videos, or of the first where there are fewer. */
export function PlaylistCover({ videos, width }: PlaylistCoverProps) {
  const isMosaic = videos.length >= 4
  return (
    <div aria-hidden="true" className={`playlist-cover picture-box ${isMosaic ? 'playlist-mosaic' : ''}`}>
      {videos.slice(0, isMosaic ? 4 : 1).map((video) => (
        <VideoPicture key={video._id} video={video} sizes={isMosaic ? `calc(${width} / 2)` : width} alt="" />
      ))}
    </div>
  )
}

interface PlaylistFactsProps {
  /** The number of its videos, in words. */
  count: string
  length: PlaylistLength | undefined
}

/** '9 videos · at least 14 min' */
export function PlaylistFacts({ count, length }: PlaylistFactsProps) {
  const { playlists: texts } = useMessages()
  return (
    // What was removed is spoken by the undo bar.
    <p aria-live={useIsUndoShown() ? 'off' : 'polite'} className="playlist-numbers small muted">
      <span>{count}</span>
      {length && length.seconds > 0 && <span>{texts.length(length.seconds, length.isLowerBound)}</span>}
    </p>
  )
}
