import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Volume2, VolumeX, X } from 'lucide-react'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { parsePlayedList } from '#contract/library/played-list.ts'
import { savesData } from '#web/api/browser-state.ts'
import { useLangOf, useMessages, usePageTitle } from '#web/api/use-messages.ts'
import {
  currentPlayer,
  dispatch,
  playbackState,
  usePlayback,
  usePlaybackState,
} from '#web/playback/playback-store.ts'
import { type PlayedVideos, usePlayedVideos } from '#web/playback/played-list/played-videos.ts'
import { isOwn, playerSource } from '#web/player/player-source.ts'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { ReelFailed, ReelFrame, ReelLoading, ReelMessage } from './reel-messages.tsx'
import { ReelSlide } from './reel-slide.tsx'
import { useReelScroll } from './use-reel-scroll.ts'

interface ReelScreenProps {
  list: string
  /** The one to begin at; the list's first without it. */
  videoId: string | undefined
}

/** No video has this id: the list is read from its start. */
const noVideo = '-'

/** A list's trailers, one below the other. Rendered in browsers only. */
export function ReelScreen({ list, videoId: beginAt }: ReelScreenProps) {
  const { queueRegion, reel } = useMessages()
  const [first] = useState(beginAt ?? noVideo)
  /** The one that is shown, once it is known. */
  const [shown, setShown] = useState<{ index: number; videoId: string }>()
  const videoId = shown?.videoId ?? first
  const played = usePlayedVideos({ list, shuffle: undefined, videoId, withoutQueue: true })
  if (!parsePlayedList(list))
    return (
      <ReelFrame>
        <ReelMessage text={queueRegion.unknown} />
      </ReelFrame>
    )
  if (played.failure)
    return (
      <ReelFrame>
        <ReelFailed failure={played.failure} onRetry={played.retry} />
      </ReelFrame>
    )
  if (played.isPending) return <ReelLoading />
  if (played.videos.length === 0)
    return (
      <ReelFrame>
        <ReelMessage text={reel.empty} />
      </ReelFrame>
    )
  const begin = played.index ?? played.videos.find(({ video }) => video._id === played.next?._id)?.index ?? 0
  return <ReelSlides list={list} played={played} index={shown?.index ?? begin} onShow={setShown} />
}

interface ReelSlidesProps {
  list: string
  played: PlayedVideos
  /** The index of the slide that is shown. */
  index: number
  onShow: (shown: { index: number; videoId: string }) => void
}

/** One slide a view, of which those near the viewport are in the document, and one at the end. */
function ReelSlides({ list, played, index, onShow }: ReelSlidesProps) {
  const { total } = played
  const [at, setAt] = useState(index)
  const videoAt = (index: number) => played.videos.find((video) => video.index === index)?.video
  const video = videoAt(at)
  const playback = usePlayback()
  const navigate = useNavigate()
  const show = useEffectEvent((videoId: string) => {
    onShow({ index: at, videoId })
    navigate({ to: '/reel', search: { list, video: videoId }, replace: true, resetScroll: false })
  })
  const videoId = video?._id
  useEffect(() => {
    if (videoId) show(videoId)
  }, [videoId])
  usePagesAround(played, at)
  usePlayedSlide(list, video, (id) => {
    const target = played.videos.find(({ video }) => video._id === id)
    if (target) setAt(target.index)
  })
  // After the effect that navigates: the router reads a position then, and nothing is to be laid out for it.
  const scroller = useReelScroll(at, total, setAt)
  const near = [at - 1, at, at + 1].filter((index) => index >= 0 && index <= total)
  useFocusOnShown(scroller, at)
  return (
    <ReelFrame>
      <ReelBar
        list={list}
        video={video}
        position={at < total ? [at + 1, total] : undefined}
        hasSound={video !== undefined && playsAlone(video)}
      />
      <div ref={scroller} className="reel-scroller">
        <div className="reel-track" style={{ '--reel-slides': total + 1 } as CSSProperties}>
          {near.map((index) => (
            <ReelSlide
              key={index}
              index={index}
              total={total}
              video={videoAt(index)}
              isCurrent={index === at}
              status={index === at && playback?.video._id === videoId ? playback?.status : undefined}
              list={list}
              onLeaf={setAt}
            />
          ))}
        </div>
      </div>
    </ReelFrame>
  )
}

/** Focus on a control of a slide that is left moves to the same one of the next, or else to the bar's first. */
function useFocusOnShown(scroller: RefObject<HTMLElement | null>, at: number): void {
  useLayoutEffect(() => {
    const slideOf = (index: number) => scroller.current?.querySelector(`[aria-posinset="${index + 1}"]`)
    const controlsOf = (slide: Element | null | undefined) => [
      ...(slide?.querySelectorAll<HTMLElement>('a, button') ?? []),
    ]
    const left = document.activeElement?.closest('.reel-slide')
    if (!left || left === slideOf(at)) return
    const control = controlsOf(left).indexOf(document.activeElement as HTMLElement)
    const next = controlsOf(slideOf(at))[control] ?? document.querySelector<HTMLElement>('.reel-bar button')
    next?.focus({ preventScroll: true })
  }, [scroller, at])
}

const loadAhead = 4

/** Loads what follows and what precedes before it is swiped to. */
function usePagesAround(played: PlayedVideos, at: number): void {
  const first = played.videos[0]?.index ?? 0
  const last = played.videos.at(-1)?.index ?? 0
  const nearFirst = at - first < loadAhead ? first : undefined
  const nearLast = last - at < loadAhead ? last : undefined
  const load = useEffectEvent((side: 'loadBefore' | 'loadAfter') => played[side]?.())
  useEffect(() => {
    if (nearFirst !== undefined) load('loadBefore')
  }, [nearFirst])
  useEffect(() => {
    if (nearLast !== undefined) load('loadAfter')
  }, [nearLast])
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays by itself, muted: only a press loads the player of another site. */
const playsAlone = (video: CardVideo) => isOwn(playerSource(video.link))

/** The one player has its place in the shown slide. What is leafed to plays by itself; what the reel opens with, if a press led there. */
function usePlayedSlide(list: string, video: CardVideo | undefined, onOther: (videoId: string) => void) {
  const playback = usePlayback()
  const videoId = video?._id
  const isLeafed = useRef(false)
  const play = () => video && dispatch({ type: 'open', video, list })
  const playsByItself = video !== undefined && playsAlone(video) && !savesData()
  const shown = useEffectEvent(() => {
    dispatch({ type: 'placed', place: { videoId: videoId ?? '', isInView: true, isInReel: true } })
    const { playing, pressed } = playbackState()
    if (playing?.video._id === videoId) return
    if (playsByItself && (pressed?.page === 'reel' || (isLeafed.current && !reducesMotion()))) play()
    else dispatch({ type: 'close' })
  })
  const followed = useEffectEvent((playedId: string) => {
    if (playedId !== videoId) onOther(playedId)
  })
  const playedId = playback?.video._id
  // What played in the corner as the reel opened is not followed.
  const previous = useRef<{ videoId?: string | undefined; playedId: string | undefined }>({ playedId })
  // The slide is painted before its video loads. One effect: where both changed at once, the slide and the player would follow each other.
  useEffect(() => {
    if (!isLeafed.current || previous.current.videoId !== videoId) shown()
    else if (playedId !== undefined && playedId !== previous.current.playedId) followed(playedId)
    previous.current = { videoId, playedId }
    isLeafed.current = true
  }, [videoId, playedId])

  const hasEnded = playback?.status === 'ended'
  useEffect(() => {
    if (!hasEnded) return
    currentPlayer()?.seek(0)
    currentPlayer()?.play()
  }, [hasEnded])

  useLayoutEffect(() => () => dispatch({ type: 'left' }), [])
}

interface ReelBarProps {
  list: string
  /** What is shown, once it has loaded. */
  video: CardVideo | undefined
  position: [number: number, total: number] | undefined
  hasSound: boolean
}

/** Stands above every slide: how to close the reel, where it is, and its sound. */
function ReelBar({ list, video, position, hasSound }: ReelBarProps) {
  const { queueRegion, reel } = useMessages()
  const langOf = useLangOf()
  const isMuted = usePlaybackState((state) => state.isMuted) ?? true
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const close = () => {
    if (canGoBack) return router.history.back()
    const [, category] = /^category:(.+)$/.exec(list) ?? []
    navigate({ to: '/videos', search: { category } })
  }
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isOfPopup = target instanceof Element && target.closest('[role=dialog], [role=menu]')
    if (key === 'Escape' && !defaultPrevented && !isOfPopup && !document.fullscreenElement) close()
  })
  usePageTitle(video?.title, useMessages().reel.title)
  return (
    <div className="reel-bar row">
      <button type="button" aria-label={reel.close} className="icon-button" onClick={close}>
        <X aria-hidden="true" size={20} />
      </button>
      <p aria-live="polite" className="small muted reel-position">
        {video && (
          <span lang={langOf(video)} className="visually-hidden">
            {video.title},{' '}
          </span>
        )}
        {position && queueRegion.position(...position)}
      </p>
      {hasSound && (
        <button
          type="button"
          aria-label={isMuted ? reel.unmute : reel.mute}
          className="icon-button"
          onClick={() => dispatch({ type: 'muted', isMuted: !isMuted })}
        >
          {isMuted ? <VolumeX aria-hidden="true" size={20} /> : <Volume2 aria-hidden="true" size={20} />}
        </button>
      )}
    </div>
  )
}
