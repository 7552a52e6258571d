import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pause, Play, SkipForward, X } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { minBegunSeconds } from '#contract/library/finished.ts'
import { isSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { invalidateLists, shelfList } from '#web/library/video-list.ts'
import { isOwn, isPlayable, playerSource } from '#web/player/player-source.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { Playback } from './playback.ts'
import {
  currentPlayer,
  dispatch,
  playbackState,
  useAutoplay,
  useIsInReel,
  usePlaybackState,
} from './playback-store.ts'
import { usePlayedVideos } from './played-list/played-videos.ts'
import { ProgressSaver } from './progress/progress-saver.ts'
import { useChangeQueue, useQueue, without } from './queue/queue.ts'
import { AfterEnd, countdownSeconds } from './up-next.tsx'
import { useMediaSession } from './use-media-session.ts'
import { useSimilarVideos } from './use-similar-videos.ts'
import './playing-video.css'

interface PlayingVideoProps {
  playback: Playback
  isDocked: boolean
}

interface StartedVideoProps extends PlayingVideoProps {
  /** Over its picture, once it has ended. */
  isOverPicture?: boolean
}

/** What belongs to a video that was started. Also what is shown at its end, when the network may be gone. */
export default function StartedVideo({ isOverPicture = false, ...started }: StartedVideoProps) {
  return isOverPicture ? <AfterEnd playback={started.playback} /> : <PlayingVideo {...started} />
}

/** Beside its picture. */
function PlayingVideo({ playback, isDocked }: PlayingVideoProps) {
  const isInReel = useIsInReel()
  useNextVideo(playback, isInReel)
  useFollowingPage(playback, isDocked)
  useSkipping(playback, isInReel)
  useHistoryBesidePages(playback, isInReel)
  useMediaSession(playback)
  useWakeLock(playback.status === 'playing')
  useOnlySound(playback.status === 'playing')
  return (
    <>
      {/* The reel begins each video anew: where it was left elsewhere stays. */}
      {!isInReel && <ProgressSaver key={playback.video._id} playback={playback} />}
      {isDocked && <CornerBar playback={playback} />}
      {!isInReel && <FollowingVideo playback={playback} />}
    </>
  )
}

/** For screen readers: said once, beside what has the focus. */
function FollowingVideo({ playback: { status, next, isLast } }: { playback: Playback }) {
  const texts = useMessages().playback
  const follows = useAutoplay() && status === 'ended' && !isLast && next
  return (
    <p aria-live="polite" className="visually-hidden">
      {follows && texts.playsIn(next.title, countdownSeconds)}
    </p>
  )
}

/**
 * Chooses the video after the one that plays, and the one before it. What is queued comes before the rest of the list, and leaves
 * the queue as it begins to play: not in the reel, which shows only the list.
 */
function useNextVideo(playback: Playback, isInReel: boolean): void {
  const { video, list, shuffle } = playback
  const videoId = video._id
  const { queue } = useQueue()
  const queued = isInReel ? undefined : queue?.find(({ _id }) => _id !== videoId)
  const changeQueue = useChangeQueue()
  const { previous, next } = usePlayedVideos({ list, shuffle, videoId, withoutQueue: isInReel })
  const similar = useNextSimilar(playback, isInReel)
  const following = queued ?? next ?? similar
  const listed = useEffectEvent(() => dispatch({ type: 'listed', videoId, previous, next: following }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is fetched again has other objects for the same videos.
  useEffect(() => listed(), [videoId, previous?._id, following?._id])
  const begun = useEffectEvent(() => {
    if (!isInReel && queue?.some(({ _id }) => _id === videoId)) changeQueue(without(videoId))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it begins. What is queued while it plays, here or on another device, stays.
  useEffect(() => begun(), [videoId, !queue])
}

/** Without a list one like it follows, which has not led here. The player of another site is not loaded before somebody played one. */
function useNextSimilar({ video, list, trail }: Playback, isInReel: boolean): CardVideo | undefined {
  const { data: videos } = useSimilarVideos(video._id, { enabled: list === undefined && !isInReel })
  const mayEmbed = usePlaybackState((state) => state.hasPlayedEmbed)
  if (list !== undefined) return undefined
  return videos?.find(({ _id, link }) => {
    const source = playerSource(link)
    return !trail.includes(_id) && (isOwn(source) || (mayEmbed && isPlayable(source)))
  })
}

/** The page of a video follows to the next one, and stays scrolled where its player is docked. */
function useFollowingPage({ list, shuffle }: Playback, isDocked: boolean): void {
  const navigate = useNavigate()
  const following = usePlaybackState((state) => state.following)
  const follow = useEffectEvent((videoId: string) =>
    navigate({
      to: '/videos/$videoId',
      params: { videoId },
      search: { list, shuffle },
      replace: true,
      resetScroll: !isDocked,
      ...(isDocked && { state: { isInPlace: true } }),
    }),
  )
  useEffect(() => {
    if (following !== undefined) follow(following)
  }, [following])
}

/** With Autoplay a video of a list that cannot be played is skipped with a word; three in a row end it. In the reel a swipe goes on. */
function useSkipping(playback: Playback, isInReel: boolean): void {
  const { video, status, next, way, list, trail } = playback
  const texts = useMessages().playback
  // One that was chosen by itself stays, and says why.
  const goesOn = useAutoplay() && !isInReel && (list !== undefined || trail.length > 0)
  const skip = useEffectEvent(() => {
    if (status === 'stopped') showToast(texts.stopped, 'error')
    else {
      showToast(texts.skipped(video.title))
      dispatch({ type: 'skip' })
    }
  })
  const followingId = (playback[way] ?? next)?._id
  useEffect(() => {
    // Without a network none can be played: this one goes on once it is back.
    if (!navigator.onLine) return
    if (goesOn && (status === 'stopped' || (status === 'failed' && followingId))) skip()
  }, [goesOn, status, followingId])
}

/** A video's page records it as watched. Without one, in the corner and in the reel, what has begun to play is recorded. */
function useHistoryBesidePages({ video: { _id: videoId }, status }: Playback, isInReel: boolean): void {
  const queries = useQueryClient()
  const history = shelfList(useUserClient(), 'history')
  const previous = useRef(videoId)
  const recorded = useRef<string>(undefined)
  const record = useEffectEvent(async () => {
    recorded.current = videoId
    if (!isSignedIn()) return
    // It may be there already.
    await history.add(videoId).catch(() => {})
    await invalidateLists(queries, history.keys)
  })
  const isPlaying = status === 'playing'
  useEffect(() => {
    const onPage = isInReel ? undefined : playbackState().place?.videoId
    // The page of the one before follows to this one.
    if (onPage === videoId || onPage === previous.current) recorded.current = videoId
    previous.current = videoId
    if (!isPlaying || recorded.current === videoId) return
    // Who leafs through the reel has not begun to watch.
    const timer = setTimeout(() => record(), isInReel ? minBegunSeconds * 1000 : 0)
    return () => clearTimeout(timer)
  }, [videoId, isPlaying, isInReel])
}

/** The screen stays on while it is wanted. Browsers release the lock of a hidden page: it is taken again when that is shown. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.hidden) return
      // Refused with a low battery.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) lock?.release()
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      lock?.release()
    }
  }, [isWanted])
}

/** A video that starts pauses those of other tabs. */
function useOnlySound(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return
    const isHeard = () => currentPlayer()?.isSilent() === false
    const tabs = new BroadcastChannel('playback')
    if (isHeard()) tabs.postMessage('playing')
    tabs.onmessage = () => isHeard() && currentPlayer()?.pause()
    return () => tabs.close()
  }, [isPlaying])
}

/** Beside or below the docked picture: its title, which leads back to its page, and what it can do. */
function CornerBar({ playback: { video, list, shuffle, status, next } }: { playback: Playback }) {
  const texts = useMessages().playback
  const langOf = useLangOf()
  const isPlaying = status === 'playing' || status === 'starting'
  const Icon = isPlaying ? Pause : Play
  const previousFocus = useRef<HTMLElement>(null)
  const enter = ({ relatedTarget: previous, currentTarget }: FocusEvent) => {
    if (previous instanceof HTMLElement && !currentTarget.contains(previous)) previousFocus.current = previous
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus comes from.
    <div className="corner-bar row" onFocus={enter}>
      <p lang={langOf(video)} dir="auto" className="corner-title small">
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          search={{ list, shuffle }}
          state={{ isReturn: true }}
          className="clamp"
          // Another screen keeps its scroll position for going back.
          onClick={() => playbackState().place?.videoId === video._id && scrollTo({ top: 0 })}
        >
          {video.title}
        </Link>
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => (isPlaying ? currentPlayer()?.pause() : currentPlayer()?.play())}
      >
        <Icon aria-hidden="true" size={20} fill="currentColor" />
      </button>
      {next && (
        <button
          type="button"
          className="icon-button corner-next"
          aria-label={texts.next}
          onClick={() => dispatch({ type: 'next' })}
        >
          <SkipForward aria-hidden="true" size={20} fill="currentColor" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.close}
        onClick={() => {
          // A heading that is scrolled out of view is no place for it.
          moveFocus(previousFocus.current, scrollY > 0 ? document.querySelector('main') : null)
          dispatch({ type: 'close' })
        }}
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  )
}
