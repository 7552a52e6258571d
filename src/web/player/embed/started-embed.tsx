import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { ExternalLink, PlayerMessage, useReplacementFocus, watchUrl } from '../player-frame.tsx'
import type { PlayerProps } from '../player-handle.ts'
import {
  connectEmbed,
  type EmbedEvent,
  type EmbedState,
  embedOrigin,
  isSilent,
  isUnanswered,
  nextState,
} from './embed-messages.ts'

interface StartedEmbedProps
  extends Pick<PlayerProps, 'video' | 'onChange' | 'onReady' | 'takesFocus' | 'next' | 'onNext'> {
  youTubeId: string
  startAt: number
}

/** Over the poster, from Play on. */
export default function StartedEmbed(props: StartedEmbedProps) {
  const { video, youTubeId, startAt, next, onNext, ...player } = props
  const [attempt, setAttempt] = useState(0)
  const [state, dispatch] = useReducer(nextState, 'loading')
  const isBlocked = state === 'blocked'
  const hasFailed = isBlocked || state === 'timed-out'
  const retry = () => {
    dispatch('retry')
    setAttempt(attempt + 1)
  }
  const report = useEffectEvent(player.onChange)
  useEffect(() => {
    if (hasFailed) report('failed')
  }, [hasFailed])
  const isUncertain = state === 'uncertain'
  useEffect(() => {
    if (!isUncertain) return
    report('uncertain')
    return () => report('certain')
  }, [isUncertain])
  return (
    <>
      {!isBlocked && (
        <EmbedFrame
          key={attempt}
          title={video.title}
          youTubeId={youTubeId}
          startAt={startAt}
          state={state}
          onEvent={dispatch}
          {...player}
        />
      )}
      {isUnanswered(state) && <EmbedUnanswered youTubeId={youTubeId} onRetry={retry} />}
      {isBlocked && <EmbedBlocked youTubeId={youTubeId} next={next} onNext={onNext} />}
    </>
  )
}

interface EmbedFrameProps extends Pick<PlayerProps, 'onChange' | 'onReady' | 'takesFocus'> {
  title: string
  youTubeId: string
  startAt: number
  state: EmbedState
  onEvent: (event: EmbedEvent) => void
}

/** YouTube's player, sandboxed. Below the poster while it is silent; it may still speak after we gave up. */
function EmbedFrame({ title, youTubeId, startAt, state, onEvent, ...player }: EmbedFrameProps) {
  const texts = useMessages().player
  const frame = useRef<HTMLIFrameElement>(null)
  const isCovered = isUnanswered(state)
  const changed = useEffectEvent(player.onChange)
  const ready = useEffectEvent(player.onReady)
  const takeFocus = useEffectEvent(() => player.takesFocus && frame.current?.focus())
  // The same address as long as the frame lives: another one would load it again.
  const [src] = useState(() => frameUrl(youTubeId, location.origin, startAt))
  useEffect(() => {
    if (!frame.current) return
    // Play had the focus and is removed; YouTube’s keys work immediately. In the reel, and in the corner, keys are for the page.
    if (document.activeElement === document.body) takeFocus()
    const { player, stop } = connectEmbed(frame.current, onEvent, (change) => changed(change))
    ready(player)
    return () => {
      stop()
      ready(undefined)
    }
  }, [onEvent])
  useEffect(() => {
    // The button of a message had the focus, and a late frame has removed it.
    if (!isCovered && document.activeElement === document.body) frame.current?.focus()
  }, [isCovered])
  return (
    <>
      {state === 'loading' && <div className="player-loading" aria-hidden="true" />}
      <div className="player-bars" aria-hidden="true" />
      <iframe
        ref={frame}
        src={src}
        title={texts.frame(title)}
        // Without a referrer YouTube refuses with error 153.
        referrerPolicy="strict-origin-when-cross-origin"
        // allow-same-origin is safe beside allow-scripts: YouTube's origin is never ours.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        data-silent={isSilent(state) || undefined}
        inert={isCovered}
        className="player-embed"
      />
    </>
  )
}

/** Plays immediately; `widgetid` makes the frame announce that it is ready for messages. */
function frameUrl(youTubeId: string, origin: string, startAt: number): string {
  const parameters = {
    autoplay: '1',
    enablejsapi: '1',
    widgetid: '1',
    origin,
    rel: '0',
    playsinline: '1',
    ...(startAt > 0 && { start: String(Math.floor(startAt)) }),
  }
  return `${embedOrigin}/embed/${youTubeId}?${new URLSearchParams(parameters)}`
}

/** Over a frame that has not answered: the request was refused, hangs, or is slow. */
function EmbedUnanswered({ youTubeId, onRetry }: { youTubeId: string; onRetry: () => void }) {
  const texts = useMessages().player
  const button = useRef<HTMLButtonElement>(null)
  useReplacementFocus(button, () => document.activeElement instanceof HTMLIFrameElement)
  useWindowEvent('online', onRetry)
  return (
    <PlayerMessage title={texts.unanswered} hint={texts.unansweredHint}>
      <button ref={button} type="button" onClick={onRetry} className="player-action">
        {texts.tryAgain}
      </button>
      <ExternalLink to={watchUrl(youTubeId)} className="player-action player-action-quiet">
        {texts.openThere}
      </ExternalLink>
    </PlayerMessage>
  )
}

/** Replaces a blocked player: links to YouTube and to the next video here. */
function EmbedBlocked({ youTubeId, next, onNext }: Pick<StartedEmbedProps, 'youTubeId' | 'next' | 'onNext'>) {
  const texts = useMessages().player
  const link = useRef<HTMLAnchorElement>(null)
  // Removing a focused frame resets focus to the body.
  useReplacementFocus(link, () => document.activeElement === document.body)
  return (
    <PlayerMessage title={texts.unavailable} hint={texts.unavailableHint}>
      <ExternalLink ref={link} to={watchUrl(youTubeId)} className="player-action">
        {texts.openThere}
      </ExternalLink>
      {next && (
        <Link
          to="/videos/$videoId"
          params={{ videoId: next._id }}
          className="player-action player-action-quiet"
          onClick={(event) => {
            event.preventDefault()
            onNext()
          }}
        >
          {texts.next(next.title)}
        </Link>
      )}
    </PlayerMessage>
  )
}
