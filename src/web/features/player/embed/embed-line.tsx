import { messages } from '#contract/messages.ts'
import { LinkOut } from '../link-out.tsx'
import { watchAddress } from './embed-address.ts'
import type { EmbedState } from './embed-state.ts'

const says = messages.player

/** The quiet line under an embedded player. Both its texts keep their place, so that nothing moves as they come and go. */
export function EmbedLine({ youTubeId, state }: { youTubeId: string; state: EmbedState | 'unpressed' }) {
  return (
    <div className="player-line" aria-live="polite">
      <Line text={says.fromYouTube} to={watchAddress(youTubeId)} shown={state === 'unpressed'} />
      <Line
        text={says.quietLine}
        to={watchAddress(youTubeId)}
        shown={state === 'silent' || state === 'doubtful'}
      />
    </div>
  )
}

function Line({ text, to, shown }: { text: string; to: string; shown: boolean }) {
  return (
    <p className={shown ? undefined : 'invisible'}>
      {text}{' '}
      <LinkOut to={to} className="player-link">
        {says.openThere}
      </LinkOut>
    </p>
  )
}
