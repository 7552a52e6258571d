import { RectangleHorizontal } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { toggleTheatre, useTheatre } from '../theatre.ts'

/** Below the frame, which has its own controls. Not where the player is as wide as the window anyway. */
export default function EmbedTheatre() {
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
