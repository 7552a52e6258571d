import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import './player.css'
import { ClipPlayer } from './clip/clip-player.tsx'
import { EmbedPlayer } from './embed/embed-player.tsx'
import { ExternalLink, PlayerFrame, PlayerMessage } from './player-frame.tsx'
import type { PlayerProps } from './player-handle.ts'
import type { PlayableSource, UnplayableSource } from './player-source.ts'

/** Plays a video by the kind of its link. Clips that follow each other share one element: full screen and permission to play stay. */
export function Player({ source, ...player }: PlayerProps & { source: PlayableSource }) {
  switch (source.kind) {
    case 'clip':
      return <ClipPlayer key="clip" src={source.src} {...player} />
    case 'hls':
      return <ClipPlayer key="hls" src={source.src} hls {...player} />
    case 'embed':
      return <EmbedPlayer key={player.video._id} youTubeId={source.youTubeId} {...player} />
  }
}

interface UnplayableVideoProps {
  source: UnplayableSource
  poster: ReactNode
}

/** A video that plays on another site only, or nowhere. */
export function UnplayableVideo({ source, poster }: UnplayableVideoProps) {
  const texts = useMessages().player
  return (
    <PlayerFrame>
      {poster}
      {source.kind === 'invalid' ? (
        <PlayerMessage title={texts.unavailable} />
      ) : (
        <div className="player-overlay">
          <ExternalLink to={source.href} className="player-action">
            {texts.watchOn(source.host)}
          </ExternalLink>
        </div>
      )}
    </PlayerFrame>
  )
}
