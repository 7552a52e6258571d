import { RectangleHorizontal } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { ExternalLink } from '../player-frame.tsx'
import { toggleTheatre, useTheatre } from '../theatre.ts'

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
      {isStarted && <EmbedTheatre />}
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

/** Below the frame, which has its own controls. Not where the player is as wide as the window anyway. */
function EmbedTheatre() {
  const texts = useMessages().controls
  const active = useTheatre()
  return (
    <button
      type="button"
      aria-label={active ? texts.exitTheatre : texts.enterTheatre}
      aria-keyshortcuts="t"
      onClick={toggleTheatre}
      className="icon-button embed-theatre"
    >
      <RectangleHorizontal aria-hidden="true" size={20} fill={active ? 'currentColor' : 'none'} />
    </button>
  )
}
