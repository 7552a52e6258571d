import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'

/** The 16:9 box that every player fills, so that loading shifts no layout. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return <div className="player">{children}</div>
}

/** Play, as a disc over the poster. */
export function PlayButton(props: { title: string; onPress: () => void }) {
  const texts = useMessages().player
  return (
    <button
      type="button"
      aria-label={texts.play(props.title)}
      onClick={props.onPress}
      className="player-play"
    >
      <span className="player-disc">
        <Play aria-hidden="true" fill="currentColor" />
      </span>
    </button>
  )
}
