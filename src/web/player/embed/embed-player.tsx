import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { ExternalLink, PlayButton, PlayerFrame, PlayerMessage } from '../player-frame.tsx'
import type { PlayerProps } from '../player-handle.ts'
import { watchUrl } from './embed-note.tsx'

const StartedEmbed = lazyIsland(() => import('./started-embed.tsx'), {
  Loading: EmbedLoading,
  Missing: EmbedMissing,
})

interface EmbedPlayerProps extends PlayerProps {
  youTubeId: string
}

/** A YouTube video: our poster until its frame speaks, and no request to YouTube until Play is pressed. */
export function EmbedPlayer({ isStarted, startAt, onStart, poster, children, ...player }: EmbedPlayerProps) {
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
