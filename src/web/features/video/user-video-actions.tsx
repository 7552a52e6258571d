import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Video } from '#contract/video.ts'
import { takeWish } from '../library/pending-action.ts'
import { SaveToMenu } from '../save-to/save-to-menu.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { useLike } from './use-like.ts'
import { useRecordHistory } from './use-record-history.ts'
import { useWatchLater } from './use-watch-later.ts'

/** What a user can do with a video; being shown, it counts as watched. */
export function UserVideoActions({ video }: { video: Video }) {
  const like = useLike(video)
  const watchLater = useWatchLater(video)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRecordHistory(video)

  const grant = useEffectEvent(() => {
    const wish = takeWish(video._id)
    if (wish?.shelf === 'likes') like.set(true)
    if (wish?.shelf === 'watchlater') watchLater.set(true)
  })
  useEffect(() => grant(), [])

  return (
    <>
      <ActionButtons
        videoId={video._id}
        liked={like.there}
        saved={watchLater.there}
        onLike={like.toggle}
        onSave={watchLater.toggle}
        onPlaylist={() => setOpen(true)}
        playlistButton={button}
        playlistOpen={open}
      />
      <SaveToMenu video={video} anchor={button} open={open} onOpenChange={setOpen} />
    </>
  )
}
