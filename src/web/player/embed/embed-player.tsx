import { Suspense } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyOr } from '#web/ui/lazy-code.ts'
import type { PlayerProps } from '../player.tsx'
import { PlayButton, PlayerFrame, Poster } from '../player-frame.tsx'
import { ExternalLink, PlayerMessage } from '../player-message.tsx'
import { watchUrl } from './embed-note.tsx'

const StartedEmbed = lazyOr(() => import('./started-embed.tsx'), CodeMissing)

interface EmbedPlayerProps extends PlayerProps {
  youTubeId: string
}

/** A YouTube video: our poster until its frame speaks, and no request to YouTube until Play is pressed. */
export function EmbedPlayer({ isStarted, startAt, onStart, children, ...player }: EmbedPlayerProps) {
  return (
    <PlayerFrame>
      <Poster video={player.video} />
      {!isStarted && <PlayButton title={player.video.title} onPress={onStart} />}
      {isStarted && (
        <Suspense fallback={<div className="player-loading" aria-hidden="true" />}>
          {startAt !== undefined && <StartedEmbed startAt={startAt} {...player} />}
        </Suspense>
      )}
      {children}
    </PlayerFrame>
  )
}

function CodeMissing({ youTubeId }: { youTubeId: string }) {
  const texts = useMessages().player
  return (
    <PlayerMessage title={texts.failed} hint={texts.failedHint}>
      <ExternalLink to={watchUrl(youTubeId)} className="player-action">
        {texts.openThere}
      </ExternalLink>
    </PlayerMessage>
  )
}
