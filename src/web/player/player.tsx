import './player.css'
import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { ClipPlayer } from './clip/clip-player.tsx'
import { ExternalLink, PlayButton, PlayerFrame, PlayerMessage, watchUrl } from './player-frame.tsx'
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

const StartedEmbed = lazyIsland(() => import('./embed/started-embed.tsx'), {
  Loading: EmbedLoading,
  Missing: EmbedMissing,
})

interface EmbedPlayerProps extends PlayerProps {
  youTubeId: string
}

/** A YouTube video: our poster until its frame speaks, and no request to YouTube until Play is pressed. */
function EmbedPlayer({ isStarted, startAt, onStart, poster, children, ...player }: EmbedPlayerProps) {
  return (
    <PlayerFrame>
      {poster}
      {!isStarted && <PlayButton title={player.video.title} onPress={onStart} />}
      {isStarted && startAt !== undefined && <StartedEmbed startAt={startAt} {...player} />}
      {children}
    </PlayerFrame>
  )
}

function EmbedLoading() {
  return <div className="player-loading" aria-hidden="true" />
}

function EmbedMissing({ youTubeId }: { youTubeId: string }) {
  const texts = useMessages().player
  return (
    <PlayerMessage title={texts.failed} hint={texts.failedHint}>
      <ExternalLink to={watchUrl(youTubeId)} className="player-action">
        {texts.openThere}
      </ExternalLink>
    </PlayerMessage>
  )
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
