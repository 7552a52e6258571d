import { Clock, ClockCheck, Heart, ListPlus, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isSignedIn, useAuth, useIsSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { SaveToMenu } from '#web/library/save-to/save-to-button.tsx'
import { useMembership, useShelfPress, useUserPress } from '#web/library/use-membership.ts'
import { removalButtonId, shelfList } from '#web/library/video-list.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useWatchSearch } from '#web/videos/watch-search.ts'

/** The buttons below a video's player. An open video counts as watched. */
export function VideoActions({ video }: { video: CardVideo }) {
  const isKnown = useAuth() !== undefined
  return (
    <div className="video-actions" {...(!isKnown && { 'data-until-known': '' })}>
      <LikeButton video={video} />
      <WatchLaterButton video={video} />
      <PlaylistButton video={video} />
      <ShareButton videoId={video._id} />
      <HistoryRecorder video={video} />
    </div>
  )
}

function LikeButton({ video }: { video: CardVideo }) {
  const { video: texts } = useMessages()
  const { isMember: liked, press } = useShelfPress('likes', video)
  return (
    <button
      type="button"
      id={removalButtonId('likes', video._id)}
      aria-pressed={liked ?? 'mixed'}
      aria-busy={liked === undefined}
      className="button"
      onClick={press}
    >
      <Heart aria-hidden="true" size={20} fill={liked ? 'currentColor' : 'none'} />
      <span>{texts.like}</span>
    </button>
  )
}

function WatchLaterButton({ video }: { video: CardVideo }) {
  const { video: texts } = useMessages()
  const { isMember: saved, press } = useShelfPress('watchlater', video)
  return (
    <button
      type="button"
      id={removalButtonId('watchlater', video._id)}
      aria-busy={saved === undefined}
      className="button"
      onClick={press}
    >
      {saved ? <ClockCheck aria-hidden="true" size={20} /> : <Clock aria-hidden="true" size={20} />}
      {/* What is seen is one text, so that the row stays as it is when the state is known. */}
      <span className="visually-hidden">{saved ? texts.removeFromWatchLater : texts.watchLater}</span>
      <span aria-hidden="true">{texts.watchLater}</span>
    </button>
  )
}

const ShareVideoDialog = lazyIsland(() => import('#web/playback/sharing.tsx'), {
  Loading: PopupLoading,
})

function ShareButton({ videoId }: { videoId: string }) {
  const messages = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const within = useWatchSearch(videoId)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="button"
        onClick={() => setIsOpen(true)}
      >
        <Share2 aria-hidden="true" size={20} />
        <span>{messages.share}</span>
      </button>
      {isOpen && (
        <ShareVideoDialog videoId={videoId} within={within} opener={button} open onOpenChange={setIsOpen} />
      )}
    </>
  )
}

/** Opens the Save To menu. The button is the same as another video follows: it keeps the focus. */
function PlaylistButton({ video }: { video: CardVideo }) {
  const { video: texts } = useMessages()
  const hasToken = useIsSignedIn()
  const button = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<{ videoId: string; open: boolean }>()
  const onOpenChange = (open: boolean) => setMenu({ videoId: video._id, open })
  const press = useUserPress({ shelf: 'playlists', videoId: video._id }, () => onOpenChange(true))
  const current = menu?.videoId === video._id ? menu : undefined
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={current?.open ?? false}
        className="button"
        onClick={press}
      >
        <ListPlus aria-hidden="true" size={20} />
        <span className="video-action-name">{texts.addToPlaylist}</span>
        <span aria-hidden="true" className="video-action-short">
          {texts.playlist}
        </span>
      </button>
      {current && hasToken && (
        <SaveToMenu video={video} anchor={button} open={current.open} onOpenChange={onOpenChange} />
      )}
    </>
  )
}

/** Records an opened video in the user's history, without a toast. */
function HistoryRecorder({ video }: { video: CardVideo }) {
  const hasToken = useIsSignedIn()
  const history = shelfList(useUserClient(), 'history')
  const { isFetched, set } = useMembership(history, video)
  const isKnown = hasToken && isFetched
  // One that is there already moves to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens. A user may then remove it from the history.
  useEffect(() => {
    if (video._id && isKnown) set(true)
  }, [video._id, isKnown])

  // A page that is closed before that records it without knowing: adding it again changes nothing.
  useWindowEvent('pagehide', () => {
    if (isSignedIn() && !isFetched) history.add(video._id).catch(() => {})
  })
  return null
}
