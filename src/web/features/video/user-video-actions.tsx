import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUserClient } from '#web/client/client.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { addPendingAction, type PendingAction, takePendingActions } from '../library/pending-actions.ts'
import { useMembership } from '../library/use-membership.ts'
import { shelfList } from '../library/video-list.ts'
import { SaveToMenu } from '../save-to/save-to-menu.tsx'
import { ActionButtons } from './action-buttons.tsx'

/** The actions of a signed-in user. An open video counts as watched. */
export function UserVideoActions({ video }: { video: CardVideo }) {
  const client = useUserClient()
  const likes = useMembership(shelfList(client, 'likes'), video)
  const watchLater = useMembership(shelfList(client, 'watchlater'), video)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRecordHistory(video)

  const doPending = useEffectEvent(() => {
    const shelves = takePendingActions(video._id).map(({ shelf }) => shelf)
    // Pressed before the state was known: what was wanted is a like, even if the button now shows one.
    if (shelves.includes('likes') && !likes.isMember) likes.set(true)
    if (shelves.includes('watchlater') && !watchLater.isMember) watchLater.set(true)
    if (shelves.includes('playlists')) setOpen(true)
  })
  useEffect(() => {
    if (likes.isFetched) doPending()
  }, [likes.isFetched])

  /** A press before the state is known waits for it. */
  const press = (list: ReturnType<typeof useMembership>, shelf: PendingAction['shelf']) =>
    list.isFetched ? list.toggle() : addPendingAction({ shelf, videoId: video._id })

  return (
    <>
      <ActionButtons
        videoId={video._id}
        liked={likes.isFetched ? likes.isMember : undefined}
        saved={watchLater.isFetched ? watchLater.isMember : undefined}
        onLike={() => press(likes, 'likes')}
        onSave={() => press(watchLater, 'watchlater')}
        onPlaylist={() => setOpen(true)}
        playlistButton={button}
        playlistOpen={open}
      />
      <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Records an opened video in the history, without a toast. */
function useRecordHistory(video: CardVideo): void {
  const history = shelfList(useUserClient(), 'history')
  const { isMember, isFetched, set } = useMembership(history, video)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens. A user may then remove it from the history.
  useEffect(() => {
    if (video._id && isFetched && !isMember) set(true)
  }, [video._id, isFetched])

  // A page that is closed before that records it without knowing: adding it again changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates another object for the list.
  useEffect(() => {
    if (isFetched) return
    const record = () => void history.add(video._id).catch(() => {})
    addEventListener('pagehide', record)
    return () => removeEventListener('pagehide', record)
  }, [video._id, isFetched])
}
