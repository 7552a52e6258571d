import { Play } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
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

/** An alert over the frame, with what the visitor can do instead. */
export function PlayerMessage(props: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div role="alert" className="player-message">
      <p className="player-message-title">{props.title}</p>
      {props.hint && <p className="player-message-hint">{props.hint}</p>}
      <div className="cluster">{props.children}</div>
    </div>
  )
}

interface ExternalLinkProps {
  to: string
  className: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** Opens another site in a new tab, without opener and referrer. */
export function ExternalLink({ to, ...link }: ExternalLinkProps) {
  return <a href={to} target="_blank" rel="noopener noreferrer" {...link} />
}

/** On mount, moves focus to the target if `hadFocus`: the focused element was replaced. */
export function useReplacementFocus(target: RefObject<HTMLElement | null>, hadFocus: () => boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useLayoutEffect(() => {
    if (hadFocus()) target.current?.focus()
  }, [])
}
