import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { userMeta } from '#web/api/auth.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'
import type { WatchSearch } from '#web/videos/watch-search.ts'
import type { Playback } from './playback.ts'
import { currentPlayer, dispatch, playbackState, useAutoplay } from './playback-store.ts'
import { firstOf, firstVideoKey, isOfUser, orderOf } from './played-list/list-window.ts'
import { usePlayedVideos } from './played-list/played-videos.ts'

/** From the end of a video until the next one plays by itself. */
export const countdownSeconds = 5

/** Over a video that has ended. */
export function AfterEnd({ playback }: { playback: Playback }) {
  if (playback.next) return <UpNext playback={playback} next={playback.next} />
  return playback.list !== undefined && <ListEnd playback={playback} />
}

interface UpNextProps {
  playback: Playback
  next: CardVideo
}

/** At the end of a video that others follow. */
function UpNext({ playback, next }: UpNextProps) {
  const texts = useMessages().playback
  const isCounting = useAutoplay() && !playback.isLast
  const seconds = useCountdown(isCounting, () => dispatch({ type: 'next' }))
  const playNow = useRef<HTMLAnchorElement>(null)
  const titleId = useId()
  const langOf = useLangOf()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={useFocusAtEnd()}
      role="group"
      aria-label={texts.upNext}
      className="up-next"
      data-hue={hueOf(next.category)}
    >
      <div className="up-next-card row">
        <div className="card-frame up-next-picture">
          <VideoPicture video={next} sizes="200px" eager alt="" />
        </div>
        <div className="up-next-text">
          <p className="small muted">
            <span>{texts.upNext}</span>{' '}
            {isCounting && <span aria-hidden="true">{texts.seconds(seconds)}</span>}
          </p>
          <p id={titleId} lang={langOf(next)} dir="auto" className="up-next-title clamp">
            {next.title}
          </p>
        </div>
      </div>
      <div className="cluster up-next-actions">
        {isCounting && (
          <button
            type="button"
            aria-describedby={titleId}
            className="player-action player-action-quiet"
            onClick={() => {
              moveFocus(playNow.current)
              dispatch({ type: 'cancel' })
            }}
          >
            {texts.cancel}
          </button>
        )}
        <Link
          ref={playNow}
          to="/videos/$videoId"
          params={{ videoId: next._id }}
          search={{ list: playback.list, shuffle: playback.shuffle }}
          aria-describedby={titleId}
          className="player-action"
          onClick={(event) => {
            event.preventDefault()
            dispatch({ type: 'next' })
          }}
        >
          {texts.playNow}
        </Link>
        <ReplayButton />
      </div>
    </div>
  )
}

/** At the end of a list's last video. */
function ListEnd({ playback: { video, list, shuffle } }: { playback: Playback }) {
  const { index, total } = usePlayedVideos({ list, shuffle, videoId: video._id })
  const clients = { visitor: useClient(), user: useUserClient() }
  const order = orderOf({ list, shuffle })
  const isEnd = index !== null && index === total - 1
  const { data: first } = useQuery({
    queryKey: firstVideoKey(order),
    queryFn: () => firstOf(clients, order).catch(() => null),
    enabled: isEnd && index > 0,
    ...(isOfUser(order.played) && { meta: userMeta }),
  })
  const isKnown = isEnd && (first !== undefined || index === 0)
  return isKnown && <ListEndCard first={first ?? null} watch={{ list, shuffle }} />
}

/** `first` is the list's first video; null where that is this one, or cannot be loaded. */
function ListEndCard({ first, watch }: { first: CardVideo | null; watch: WatchSearch }) {
  const texts = useMessages().playback
  return (
    <div ref={useFocusAtEnd()} className="up-next">
      <p className="up-next-title clamp">{texts.listEnd}</p>
      <div className="cluster up-next-actions">
        {first && (
          <Link
            to="/videos/$videoId"
            params={{ videoId: first._id }}
            search={watch}
            className="player-action"
            onClick={(event) => {
              event.preventDefault()
              dispatch({ type: 'open', video: first, ...watch })
            }}
          >
            {texts.fromStart}
          </Link>
        )}
        <ReplayButton />
      </div>
    </div>
  )
}

function ReplayButton() {
  const texts = useMessages().playback
  return (
    <button
      type="button"
      className="player-action player-action-quiet"
      onClick={() => {
        currentPlayer()?.seek(0)
        currentPlayer()?.play()
      }}
    >
      {texts.replay}
    </button>
  )
}

/** Focus moves from the player's controls to what covers them, and then to the title. What is typed elsewhere goes on. */
function useFocusAtEnd() {
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = group.current
    const focused = document.activeElement
    if (focused === document.body || element?.closest('.player-layer')?.contains(focused))
      (element?.querySelector('a') ?? element?.querySelector('button'))?.focus({ preventScroll: true })
    return () => {
      // The page of the next video has a heading of its own, which gets it.
      if (element?.contains(document.activeElement) && !playbackState().following) moveFocus()
    }
  }, [])
  return group
}

/** The whole seconds that are left. */
function useCountdown(isCounting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(countdownSeconds)
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isCounting) return
    let seconds = countdownSeconds
    const ticking = setInterval(() => {
      seconds = Math.max(0, seconds - 1)
      setLeft(seconds)
      if (seconds === 0 && !isInUse()) ended()
    }, 1000)
    return () => clearInterval(ticking)
  }, [isCounting])
  return left
}

/** Whether somebody types on the page, or has a dialog open, which the next page would take away. In the corner nothing is. */
const isInUse = () =>
  !playbackState().isDocked &&
  (document.querySelector('[role=dialog]') !== null ||
    document.activeElement?.matches('input:not([type=range], [type=checkbox]), textarea') === true)
