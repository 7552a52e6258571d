import { Play, RectangleHorizontal } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { toggleTheatre, useTheatre } from './theatre.ts'

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
      {props.hint && <p className="player-message-hint muted small">{props.hint}</p>}
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
    <div className="player-note muted small">
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
