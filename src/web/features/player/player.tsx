import type { ReactNode } from 'react'
import './player.css'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { ClipPlayer } from './clip/clip-player.tsx'
import { EmbedPlayer } from './embed/embed-player.tsx'
import { PlayerFrame, Poster } from './player-frame.tsx'
import { ExternalLink, PlayerMessage } from './player-message.tsx'
import { type PlayerSource, playerSource } from './player-source.ts'

interface PlayerProps {
  video: CardVideo
  /** Offered when the video has ended or can't be played. */
  next?: CardVideo | undefined
  /** Directly below the frame, above a note of the player. */
  children?: ReactNode
}

/** Plays a video by the kind of its link. */
export function Player({ video, next, children }: PlayerProps) {
  const source = playerSource(video.link)
  const key = video._id // another video resets all state
  if (source.kind === 'embed')
    return (
      <EmbedPlayer key={key} video={video} youTubeId={source.youTubeId} next={next}>
        {children}
      </EmbedPlayer>
    )
  return (
    <>
      <PlayerWithoutNote key={key} video={video} source={source} next={next} />
      {children}
    </>
  )
}

interface PlayerWithoutNoteProps extends PlayerProps {
  source: Exclude<PlayerSource, { kind: 'embed' }>
}

function PlayerWithoutNote({ video, source, next }: PlayerWithoutNoteProps) {
  const texts = useMessages().player
  switch (source.kind) {
    case 'clip':
      return <ClipPlayer video={video} src={source.src} next={next} />
    case 'hls':
      return <ClipPlayer video={video} src={source.src} next={next} hls />
    case 'external':
      return (
        <PlayerFrame>
          <Poster video={video} />
          <div className="player-overlay">
            <ExternalLink to={source.href} className="player-action">
              {texts.watchOn(source.host)}
            </ExternalLink>
          </div>
        </PlayerFrame>
      )
    case 'invalid':
      return (
        <PlayerFrame>
          <Poster video={video} />
          <PlayerMessage title={texts.unavailable} />
        </PlayerFrame>
      )
  }
}
