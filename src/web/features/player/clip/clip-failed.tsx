import { type RefObject, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { PlayerWords } from '../player-words.tsx'
import { useTakenFocus } from '../use-autofocus.ts'

const says = messages.player

/** Over a clip that can't be had. */
export function ClipFailed(props: { onTryAgain: () => void; within: RefObject<HTMLElement | null> }) {
  const button = useRef<HTMLButtonElement>(null)
  useTakenFocus(button, () => props.within.current?.contains(document.activeElement) ?? false)
  return (
    <PlayerWords title={says.failed} hint={says.failedHint}>
      <button ref={button} type="button" onClick={props.onTryAgain} className="player-action">
        {says.tryAgain}
      </button>
    </PlayerWords>
  )
}
