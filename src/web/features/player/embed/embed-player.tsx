import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { usePlayOnOpen } from '../play-on-open.ts'
import { PlayButton, PlayerFrame, Poster } from '../player-frame.tsx'
import { ExternalLink, NextVideoLink, PlayerMessage, useReplacementFocus } from '../player-message.tsx'
import { usePlayKeys } from '../use-play-keys.ts'
import './embed-player.css'
import {
  type EmbedEvent,
  type EmbedState,
  embedOrigin,
  isSilent,
  listenToEmbed,
  nextState,
} from './embed-messages.ts'

interface EmbedPlayerProps {
  video: CardVideo
  youTubeId: string
  next: CardVideo | undefined
  /** Between the frame and the note. */
  children: ReactNode
}

/** A YouTube video: our poster until its frame speaks, and no request to YouTube until Play is pressed. */
export function EmbedPlayer(props: EmbedPlayerProps) {
  const { video, youTubeId, next, children } = props
  const [attempt, setAttempt] = useState(0)
  const [state, dispatch] = useReducer(nextState, 'loading')
  const pressed = attempt > 0
  const isBlocked = state === 'blocked'
  const play = () => setAttempt((attempt) => Math.max(attempt, 1))
  const retry = () => {
    dispatch('retry')
    setAttempt(attempt + 1)
  }
  // From then on the keys are YouTube's, whose frame has the focus.
  usePlayKeys(play)
  usePlayOnOpen(video._id, true, play)
  return (
    <>
      <PlayerFrame>
        <Poster video={video} />
        {!pressed && <PlayButton title={video.title} onPress={play} />}
        {pressed && !isBlocked && (
          <EmbedFrame
            key={attempt}
            title={video.title}
            youTubeId={youTubeId}
            state={state}
            onEvent={dispatch}
          />
        )}
        {state === 'timed-out' && <EmbedUnanswered youTubeId={youTubeId} onRetry={retry} />}
        {isBlocked && <EmbedBlocked youTubeId={youTubeId} next={next} />}
      </PlayerFrame>
      {children}
      <EmbedNote youTubeId={youTubeId} state={pressed ? state : 'unpressed'} />
    </>
  )
}

interface EmbedFrameProps {
  title: string
  youTubeId: string
  state: EmbedState
  onEvent: (event: EmbedEvent) => void
}

/** YouTube's player, sandboxed. Below the poster while it is silent; it may still speak after we gave up. */
function EmbedFrame({ title, youTubeId, state, onEvent }: EmbedFrameProps) {
  const texts = useMessages().player
  const frame = useRef<HTMLIFrameElement>(null)
  const hasTimedOut = state === 'timed-out'
  useEffect(() => {
    if (!frame.current) return
    frame.current.focus() // Play had the focus and is removed; YouTube’s keys work immediately
    return listenToEmbed(frame.current, onEvent)
  }, [onEvent])
  useEffect(() => {
    // So had the button of a message that a late frame has removed.
    if (!hasTimedOut && document.activeElement === document.body) frame.current?.focus()
  }, [hasTimedOut])
  return (
    <>
      {state === 'loading' && <div className="player-loading" aria-hidden="true" />}
      <div className="player-bars" aria-hidden="true" />
      <iframe
        ref={frame}
        src={frameUrl(youTubeId, location.origin)}
        title={texts.frame(title)}
        // Without a referrer YouTube refuses with error 153.
        referrerPolicy="strict-origin-when-cross-origin"
        // allow-same-origin is safe beside allow-scripts: YouTube's origin is never ours.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        data-silent={isSilent(state) || undefined}
        inert={hasTimedOut}
        className="player-embed"
      />
    </>
  )
}

/** Plays immediately; `widgetid` makes the frame announce that it is ready for messages. */
function frameUrl(youTubeId: string, origin: string): string {
  const parameters = {
    autoplay: '1',
    enablejsapi: '1',
    widgetid: '1',
    origin,
    rel: '0',
    playsinline: '1',
  }
  return `${embedOrigin}/embed/${youTubeId}?${new URLSearchParams(parameters)}`
}

const watchUrl = (youTubeId: string): string => `https://www.youtube.com/watch?v=${youTubeId}`

/** Over a frame that did not answer: the request was refused, or hangs. */
function EmbedUnanswered({ youTubeId, onRetry }: { youTubeId: string; onRetry: () => void }) {
  const texts = useMessages().player
  const button = useRef<HTMLButtonElement>(null)
  useReplacementFocus(button, () => document.activeElement instanceof HTMLIFrameElement)
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
function EmbedBlocked({ youTubeId, next }: { youTubeId: string; next: CardVideo | undefined }) {
  const texts = useMessages().player
  const link = useRef<HTMLAnchorElement>(null)
  // Removing a focused frame resets focus to the body.
  useReplacementFocus(link, () => document.activeElement === document.body)
  return (
    <PlayerMessage title={texts.unavailable} hint={texts.unavailableHint}>
      <ExternalLink ref={link} to={watchUrl(youTubeId)} className="player-action">
        {texts.openThere}
      </ExternalLink>
      {next && <NextVideoLink video={next} className="player-action player-action-quiet" />}
    </PlayerMessage>
  )
}

/** The line below the player. Both texts stay in the layout, so that switching shifts nothing. */
function EmbedNote({ youTubeId, state }: { youTubeId: string; state: EmbedState | 'unpressed' }) {
  const texts = useMessages().player
  return (
    <div className="player-note" aria-live="polite">
      <Note text={texts.fromYouTube} to={watchUrl(youTubeId)} visible={state === 'unpressed'} />
      <Note text={texts.quietLine} to={watchUrl(youTubeId)} visible={state === 'uncertain'} />
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
