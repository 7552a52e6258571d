import { Link, useMatch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { minBegunSeconds } from '#contract/library/finished.ts'
import { maxVideoSeconds } from '#contract/limits.ts'
import { formatTime } from '#contract/text/format-time.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Player, UnplayableVideo } from '#web/player/player.tsx'
import type { PlayerChange } from '#web/player/player-handle.ts'
import { isOwn, isPlayable, playerSource } from '#web/player/player-source.ts'
import { lazyIsland, optional } from '#web/ui/lazy-island.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useProgress } from '#web/videos/progress.tsx'
import {
  cardSizes,
  Picture,
  thumbnailSet,
  useShown,
  VideoPicture,
  widestThumbnail,
} from '#web/videos/video-picture.tsx'
import { useWatchSearch } from '#web/videos/watch-search.ts'
import type { Playback } from './playback.ts'
import {
  currentPlayer,
  dispatch,
  playbackState,
  playerCode,
  useIsInReel,
  usePlayback,
  usePlaybackState,
} from './playback-store.ts'
import './player-layer.css'

// Without it a video plays, in its place, without a list.
const StartedVideo = lazyIsland(() => import('./playing-video.tsx'), optional)

/** The one player, above the routes: over its place on the video's page, or docked in a corner while other screens are shown. */
export function PlayerLayer() {
  const playback = usePlayback()
  const pageVideo = useMatch({
    from: '/videos/$videoId',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData,
  })
  const isDocked = usePlaybackState((state) => state.isDocked)
  useEffect(() => () => dispatch({ type: 'close' }), [])
  const video = playback?.video ?? pageVideo
  return video && <VideoLayer video={video} playback={playback} isDocked={isDocked} />
}

interface VideoLayerProps {
  video: CardVideo
  /** Undefined while the video was not started. */
  playback: Playback | undefined
  isDocked: boolean
}

function VideoLayer({ video, playback, isDocked }: VideoLayerProps) {
  const texts = useMessages().player
  const { list, shuffle } = useWatchSearch(video._id)
  const source = playerSource(video.link)
  const videoId = video._id
  const [start, setStart] = useState<{ videoId: string; seconds: number }>()
  const isInReel = useIsInReel()
  const isMuted = usePlaybackState((state) => state.isMuted)
  const isOnPage = usePlaybackState(({ place }) => place !== undefined && !place.isInReel)
  const mayResume = useMayResume(videoId, isInReel)
  const open = () => dispatch({ type: 'open', video, list, shuffle })
  const startOver = () => {
    setStart({ videoId, seconds: 0 })
    if (!playback) return open()
    currentPlayer()?.seek(0)
    currentPlayer()?.play()
  }
  return (
    <section
      aria-label={isDocked ? texts.docked : undefined}
      data-docked={isDocked || undefined}
      className="player-layer"
    >
      {isPlayable(source) && (
        <Player
          source={source}
          video={video}
          poster={<Poster video={video} />}
          posterUrl={widestThumbnail(video.thumbnail)}
          isStarted={playback !== undefined}
          isStarting={playback?.status === 'starting'}
          onStart={open}
          startAt={mayResume ? (start?.videoId === videoId ? start.seconds : undefined) : 0}
          onChange={(type: PlayerChange) => dispatch({ type, videoId })}
          onReady={(player) => dispatch({ type: 'ready', player })}
          isMuted={isMuted}
          onMuted={(isMuted) => dispatch({ type: 'muted', isMuted })}
          onPictureInPicture={(isOn) => dispatch({ type: 'picture-in-picture', isOn })}
          takesFocus={isOnPage}
          next={isInReel ? undefined : playback?.next}
          onNext={() => dispatch({ type: 'next' })}
        >
          {mayResume && (
            <StartPosition
              key={videoId}
              video={video}
              onKnown={(seconds) => setStart({ videoId, seconds })}
              onStartOver={startOver}
            />
          )}
          {playback?.status === 'ended' && !isInReel && (
            <StartedVideo isOverPicture playback={playback} isDocked={isDocked} />
          )}
        </Player>
      )}
      {playback && <StartedVideo playback={playback} isDocked={isDocked} />}
    </section>
  )
}

/** Decided once for each video: one that began in the reel goes on from there on its page. */
function useMayResume(videoId: string, isInReel: boolean): boolean {
  const [decided, setDecided] = useState({ videoId, mayResume: !isInReel })
  if (decided.videoId === videoId) return decided.mayResume
  setDecided({ videoId, mayResume: !isInReel })
  return !isInReel
}

playerCode.set(PlayerLayer)

/** The player's place on the page of a video: `PlayerLayer` lies over it. */
export function PlayerSlot({ video }: { video: CardVideo }) {
  const { list, shuffle } = useWatchSearch(video._id)
  const source = playerSource(video.link)
  const element = usePlace(video._id)
  usePress(video, () => dispatch({ type: 'open', video, list, shuffle }))
  if (!isPlayable(source)) return <UnplayableVideo source={source} poster={<Poster video={video} />} />
  return <div ref={element} className="player player-slot" />
}

function usePlace(videoId: string) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => () => dispatch({ type: 'left' }), [])
  useLayoutEffect(() => {
    const place = (isInView: boolean) => dispatch({ type: 'placed', place: { videoId, isInView } })
    // A page that follows to the next video, scrolled down, is not in view for a frame.
    place(playbackState().place?.isInView ?? true)
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry && place(entry.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [videoId])
  return element
}

/** A press that led to the page plays its video in place of what plays. An embed calls another site: only after a press of Play. */
function usePress({ _id, link }: CardVideo, start: () => void): void {
  const isPressed = usePlaybackState(({ pressed }) => pressed?.page === _id)
  const onPress = useEffectEvent(() => {
    const source = playerSource(link)
    const { pressed, hasPlayedEmbed } = playbackState()
    const plays = isOwn(source) || (isPlayable(source) && (pressed?.asksToPlay || hasPlayedEmbed))
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {})
    if (plays) start()
    else if (playbackState().playing?.video._id !== _id) dispatch({ type: 'close' })
  })
  useLayoutEffect(() => {
    if (isPressed) onPress()
  }, [isPressed])
}

/** The video's picture, behind what will play; over a clip until it plays. */
export function Poster({ video }: { video: CardVideo }) {
  // A pressed card's picture is there already, and shows until the wide one has come.
  const shown = useShown(video)
  const [isPressed] = useState(!('description' in video))
  return (
    <>
      {isPressed && <VideoPicture video={video} sizes={cardSizes} eager alt="" className="player-poster" />}
      <Picture
        fallback={video.poster}
        src={widestThumbnail(video.thumbnail)}
        srcSet={thumbnailSet(video.thumbnail)}
        sizes="(min-width: 64rem) 66vw, 100vw"
        {...shown}
        fetchPriority="high"
        className="player-poster"
      />
    </>
  )
}

interface StartPositionProps {
  video: CardVideo
  /** Gets where the video begins, in seconds, as soon as it is known. */
  onKnown: (seconds: number) => void
  onStartOver: () => void
}

/** Where a video begins: at the address's time, or where it was left, which a line over the picture says. */
function StartPosition({ video, onKnown, onStartOver }: StartPositionProps) {
  const texts = useMessages().playback
  const { t, ...list } = useWatchSearch(video._id)
  const progress = useProgress(video._id, { isFresh: true })
  const [left, setLeft] = useState<number>()
  const isPast = useIsPast(left)
  const known = useEffectEvent(onKnown)
  // Only once: the progress changes as the video plays.
  if (left === undefined && progress !== undefined)
    setLeft(progress && !progress.finished && progress.seconds >= minBegunSeconds ? progress.seconds : 0)
  const asked = t === undefined ? undefined : readTime(t, video)
  const isInvalid = t !== undefined && asked === undefined
  const start = asked ?? left
  useEffect(() => {
    if (start !== undefined) known(start)
  }, [start])
  const isResumed = Boolean(left) && asked === undefined && !isPast
  if (!isInvalid && !isResumed) return null
  return (
    <div className="start-position small row">
      {isInvalid && <p>{texts.invalidStart}</p>}
      {isResumed && (
        <p className="resumed row">
          <span>{texts.resumedAt(formatTime(left ?? 0))}</span>
          <Link
            to="/videos/$videoId"
            params={{ videoId: video._id }}
            search={{ ...list, t: '0' }}
            className="start-over"
            onClick={(event) => {
              event.preventDefault()
              setLeft(0)
              onStartOver()
            }}
          >
            {texts.startOver}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Whether the video has played on from there for a while, or another position was sought. */
function useIsPast(left: number | undefined): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!left || isPast) return
    // A player is at its beginning until it has started.
    let wasThere = false
    const timer = setInterval(() => {
      const seconds = currentPlayer()?.position()?.seconds ?? 0
      wasThere ||= seconds >= left
      const isThere = seconds > left - 1 && seconds < left + shownSeconds
      // What has the focus stays.
      if (wasThere && !isThere && !document.activeElement?.matches('.start-over')) setIsPast(true)
    }, 1000)
    return () => clearInterval(timer)
  }, [left, isPast])
  return isPast
}

const shownSeconds = 10

/** In whole seconds, of `62`, `62s`, `1m2s` or `1:02`; undefined for what is no time of the video. */
function readTime(t: string, { duration }: CardVideo): number | undefined {
  const parts = /^(?=\d)(?:(\d+)[h:])??(?:(\d+)[m:])?(?:(\d+)s?)?$/i.exec(t)?.slice(1)
  if (!parts) return undefined
  const seconds = secondsOf(parts)
  const length = secondsOf(duration.split(':'))
  return seconds < (length || maxVideoSeconds) || seconds === 0 ? seconds : undefined
}

/** Of hours, minutes and seconds, or the last of them. */
const secondsOf = (parts: (string | undefined)[]): number =>
  parts.reduce((total, part = '0') => total * 60 + Number(part), 0)
