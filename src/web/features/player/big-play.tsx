import { Play } from 'lucide-react'
import { messages } from '#contract/messages.ts'

/** The button in the middle of a picture; the disc grows under the pointer, whatever the size of the button. */
export function BigPlay(props: { title: string; onPress: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={messages.player.play(props.title)}
      onClick={props.onPress}
      className={`player-play ${props.className}`}
    >
      <span className="player-disc">
        <Play aria-hidden="true" fill="currentColor" className="size-1/2 translate-x-[4%]" />
      </span>
    </button>
  )
}
