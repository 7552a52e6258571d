import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { minBegunSeconds } from '#contract/library/finished.ts'
import { isSignedIn, useIsSignedIn } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/client.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { invalidateLists } from '../../library/list-keys.ts'
import { shelfList } from '../../library/video-list.ts'
import { ProgressSaver } from '../progress/progress-saver.ts'
import { useAutoplay } from './autoplay.ts'
import { CornerBar } from './corner-bar.tsx'
import { dispatch } from './dispatch.ts'
import './full-screen.css'
import { slot, useIsInReel } from './docking.ts'
import { useNextVideo } from './next-video.ts'
import type { Playback } from './playback.ts'
// Its code comes along: by the end of the video the network may be gone.
import './up-next.tsx'
import { useMediaSession } from './use-media-session.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface PlayingVideoProps {
  playback: Playback
  isDocked: boolean
}

/** What belongs to a video that was started, beside its picture. */
export default function PlayingVideo({ playback, isDocked }: PlayingVideoProps) {
  const isInReel = useIsInReel()
  useNextVideo(playback, isInReel)
  useFollowingScreen(playback, { isDocked, isInReel })
  useSkipping(playback, isInReel)
  useHistoryBesidePages(playback, isInReel)
  useEndAtLogout()
  useMediaSession(playback)
  useWakeLock(playback.status === 'playing')
  return (
    <>
      {/* The reel begins each video anew: where it was left elsewhere stays. */}
      {!isInReel && <ProgressSaver key={playback.video._id} playback={playback} />}
      {isDocked && <CornerBar playback={playback} />}
    </>
  )
}

interface Place {
  isDocked: boolean
  isInReel: boolean
}

/** The page of a video follows to the next one, and stays scrolled where its player is docked. The reel goes on by itself. */
function useFollowingScreen({ video, list, shuffle }: Playback, { isDocked, isInReel }: Place): void {
  const navigate = useNavigate()
  const previous = useRef(video._id)
  /** The video whose page is on its way: what cannot be played is skipped before it is there. */
  const following = useRef<string>(undefined)
  const follow = useEffectEvent(async () => {
    const isShown = [slot.get()?.videoId, following.current].includes(previous.current)
    previous.current = video._id
    if (!isShown || isInReel) return
    following.current = video._id
    await navigate({
      to: '/videos/$videoId',
      params: { videoId: video._id },
      search: { list, shuffle },
      replace: true,
      resetScroll: !isDocked,
      ...(isDocked && { state: { isInPlace: true } }),
    })
    if (following.current === video._id) following.current = undefined
  })
  useEffect(() => {
    if (video._id !== previous.current) follow()
  }, [video._id])
}

/** With Autoplay a video of a list that cannot be played is skipped with a word; three in a row end it. In the reel a swipe goes on. */
function useSkipping(playback: Playback, isInReel: boolean): void {
  const { video, status, next, way } = playback
  const texts = useLateMessages().playback
  const goesOn = useAutoplay() && !isInReel
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
    const onPage = isInReel ? undefined : slot.get()?.videoId
    // The page of the one before follows to this one.
    if (onPage === videoId || onPage === previous.current) recorded.current = videoId
    previous.current = videoId
    if (!isPlaying || recorded.current === videoId) return
    // Who leafs through the reel has not begun to watch.
    const timer = setTimeout(() => record(), isInReel ? minBegunSeconds * 1000 : 0)
    return () => clearTimeout(timer)
  }, [videoId, isPlaying, isInReel])
}

function useEndAtLogout(): void {
  const isUser = useIsSignedIn()
  const wasUser = useRef(isUser)
  useEffect(() => {
    if (wasUser.current && !isUser) dispatch({ type: 'close' })
    wasUser.current = isUser
  }, [isUser])
}
