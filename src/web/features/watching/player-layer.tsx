import { useMatch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { Player, type PlayerChange } from '../player/player.tsx'
import { isPlayable, playerSource } from '../player/player-source.ts'
import { useNextSample } from '../video/sample-videos.tsx'
import type { Playback } from './playback.ts'
import { dispatch, usePlayback } from './playback-store.ts'
import { useIsDocked } from './player-place.ts'
import { useWatchSearch } from './use-watch-search.ts'

// What is needed once something plays.
const PlayingVideo = lazy(() =>
  import('./playing-video.tsx').then(({ PlayingVideo }) => ({ default: PlayingVideo })),
)
const UpNext = lazy(() => import('./up-next.tsx').then(({ UpNext }) => ({ default: UpNext })))

/** The one player, above the routes: over its place on the video's page, or docked in a corner while other screens are shown. */
export function PlayerLayer() {
  const playback = usePlayback()
  const pageVideo = useMatch({
    from: '/videos/$videoId',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData,
  })
  const isDocked = useIsDocked(playback)
  useEffect(() => () => dispatch({ type: 'close' }), [])
  const video = playback?.video ?? pageVideo
  return video && <VideoLayer video={video} playback={playback} isDocked={isDocked} />
}

interface VideoLayerProps {
  video: CardVideo
  /** Undefined while the video was not started. */
  playback: Playback | undefined
  isDocked: boolean
}

function VideoLayer({ video, playback, isDocked }: VideoLayerProps) {
  const texts = useMessages().playback
  const { list, shuffle } = useWatchSearch()
  const sample = useNextSample(video._id)
  const source = playerSource(video.link)
  return (
    <section
      aria-label={isDocked ? texts.region : undefined}
      data-docked={isDocked || undefined}
      className="player-layer"
    >
      {isPlayable(source) && (
        <Player
          source={source}
          video={video}
          isStarted={playback !== undefined}
          isStarting={playback?.status === 'starting'}
          onStart={() => dispatch({ type: 'open', video, list, shuffle })}
          startAt={0}
          onChange={(type: PlayerChange) => dispatch({ type, videoId: video._id })}
          next={playback?.next ?? sample}
        >
          {playback?.status === 'ended' && playback.next && (
            <Suspense>
              <UpNext playback={playback} next={playback.next} />
            </Suspense>
          )}
        </Player>
      )}
      {playback && (
        <Suspense>
          <PlayingVideo playback={playback} isDocked={isDocked} />
        </Suspense>
      )}
    </section>
  )
}
