import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useUserClient } from '#web/client/client.ts'
import { takePendingAction } from '../library/pending-action.ts'
import { useMembership } from '../library/use-membership.ts'
import { shelfList } from '../library/video-list.ts'
import { SaveToMenu } from '../save-to/save-to-menu.tsx'
import { ActionButtons } from './action-buttons.tsx'

/** The actions of a signed-in user. An open video counts as watched. */
export function UserVideoActions({ video }: { video: Video }) {
  const client = useUserClient()
  const likes = useMembership(shelfList(client, 'likes'), video)
  const watchLater = useMembership(shelfList(client, 'watchlater'), video)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRecordHistory(video)

  const doPending = useEffectEvent(() => {
    const action = takePendingAction(video._id)
    if (action?.shelf === 'likes') likes.set(true)
    if (action?.shelf === 'watchlater') watchLater.set(true)
    if (action?.shelf === 'playlists') setOpen(true)
  })
  useEffect(() => doPending(), [])

  return (
    <>
      <ActionButtons
        videoId={video._id}
        liked={likes.isMember}
        saved={watchLater.isMember}
        onLike={likes.toggle}
        onSave={watchLater.toggle}
        onPlaylist={() => setOpen(true)}
        playlistButton={button}
        playlistOpen={open}
      />
      <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Records an opened video in the history, without a toast. */
function useRecordHistory(video: Video): void {
  const { isMember, isFetched, set } = useMembership(shelfList(useUserClient(), 'history'), video)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens. A user may then remove it from the history.
  useEffect(() => {
    if (video._id && isFetched && !isMember) set(true)
  }, [video._id, isFetched])
}
