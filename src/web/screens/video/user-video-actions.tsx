import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useUserClient } from '#web/api/client.ts'
import { addPendingAction, type PendingAction, takePendingActions } from '#web/library/pending-actions.ts'
import SaveToMenu from '#web/library/save-to/save-to-menu.tsx'
import { useMembership } from '#web/library/use-membership.ts'
import { shelfList } from '#web/library/video-list.ts'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

export type VideoShelf = Exclude<PendingAction['shelf'], 'copy'>

export interface ActionButtonState {
  /** Undefined until known. */
  liked: boolean | undefined
  saved: boolean | undefined
  /** Absent until the code of the menu has loaded. */
  playlistOpen?: boolean
  onPress: (shelf: VideoShelf) => void
}

interface UserVideoActionsProps {
  video: CardVideo
  playlistButton: RefObject<HTMLButtonElement | null>
  /** Gets what the buttons show and do; undefined when a user signs out or opens another video. */
  onChange: (state: ActionButtonState | undefined) => void
}

/** The actions of a signed-in user. An open video counts as watched. */
export default function UserVideoActions({ video, playlistButton, onChange }: UserVideoActionsProps) {
  const client = useUserClient()
  const likes = useMembership(shelfList(client, 'likes'), video)
  const watchLater = useMembership(shelfList(client, 'watchlater'), video)
  const [open, setOpen] = useState(false)
  useRecordHistory(video)

  const doPending = useEffectEvent(() => {
    const isOfThisPage = ({ videoId, shelf, isEarly }: PendingAction) =>
      videoId === video._id && (isEarly || shelf === 'playlists')
    const shelves = takePendingActions(isOfThisPage).map(({ shelf }) => shelf)
    // Pressed before the state was known: what was wanted is a like, even if the button now shows one.
    if (shelves.includes('likes') && !likes.isMember) likes.set(true)
    if (shelves.includes('watchlater') && !watchLater.isMember) watchLater.set(true)
    if (shelves.includes('playlists')) setOpen(true)
  })
  const isKnown = likes.isFetched
  useEffect(() => {
    if (isKnown) doPending()
  }, [isKnown])

  const press = useEffectEvent((shelf: VideoShelf) => {
    if (shelf === 'playlists') setOpen(true)
    // Waits until the state is known.
    else if (!isKnown) addPendingAction({ shelf, videoId: video._id, title: video.title, isEarly: true })
    else (shelf === 'likes' ? likes : watchLater).toggle()
  })
  const [liked, saved] = isKnown ? [likes.isMember, watchLater.isMember] : []
  // A layout effect runs before the next paint and the next press.
  useLayoutEffect(() => {
    onChange({ liked, saved, playlistOpen: open, onPress: (shelf) => press(shelf) })
  }, [liked, saved, open, onChange])
  useLayoutEffect(() => () => onChange(undefined), [onChange])

  return <SaveToMenu video={video} anchor={playlistButton} open={open} onOpenChange={setOpen} />
}

/** Records an opened video in the history, without a toast. */
function useRecordHistory(video: CardVideo): void {
  const history = shelfList(useUserClient(), 'history')
  const { isFetched, set } = useMembership(history, video)
  // One that is there already moves to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens. A user may then remove it from the history.
  useEffect(() => {
    if (video._id && isFetched) set(true)
  }, [video._id, isFetched])

  // A page that is closed before that records it without knowing: adding it again changes nothing.
  useWindowEvent('pagehide', () => {
    if (!isFetched) history.add(video._id).catch(() => {})
  })
}
