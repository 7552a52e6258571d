import { Suspense } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import { ExternalLink } from '../player-message.tsx'
import './embed-note.css'

const EmbedTheatre = lazyAddition(() => import('./embed-theatre.tsx'))

export const watchUrl = (youTubeId: string): string => `https://www.youtube.com/watch?v=${youTubeId}`

interface EmbedNoteProps {
  youTubeId: string
  isStarted: boolean
  /** Whether its frame may show an error of its own. */
  isUncertain: boolean
}

/** The line below the player. Both texts stay in the layout, so that switching shifts nothing. */
export function EmbedNote({ youTubeId, isStarted, isUncertain }: EmbedNoteProps) {
  const texts = useMessages().player
  return (
    <div className="player-note">
      <div aria-live="polite" className="player-notes">
        <Note text={texts.fromYouTube} to={watchUrl(youTubeId)} visible={!isStarted} />
        <Note text={texts.quietLine} to={watchUrl(youTubeId)} visible={isUncertain} />
      </div>
      {isStarted && (
        <Suspense>
          <EmbedTheatre />
        </Suspense>
      )}
    </div>
  )
}

function Note({ text, to, visible }: { text: string; to: string; visible: boolean }) {
  const texts = useMessages().player
  return (
    <p className={visible ? undefined : 'invisible'}>
      {text}{' '}
      <ExternalLink to={to} className="player-link">
        {texts.openThere}
      </ExternalLink>
    </p>
  )
}
