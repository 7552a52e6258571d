import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { PlayerFrame } from './player-frame.tsx'
import { ExternalLink, PlayerMessage } from './player-message.tsx'
import type { UnplayableSource } from './player-source.ts'

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
