import { useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '../videos/catalogue-queries.ts'
import { PlayerFrame, Poster } from './player-frame.tsx'
import { ExternalLink, PlayerMessage } from './player-message.tsx'
import type { UnplayableSource } from './player-source.ts'

/** A video that plays on another site only, or nowhere. */
export function UnplayableVideo({ video, source }: { video: CardVideo; source: UnplayableSource }) {
  const texts = useMessages().player
  return (
    <PlayerFrame>
      <Poster video={video} />
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
