import { useState } from 'react'
import { parsePlayedList } from '#contract/library/played-list.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { usePlayedVideos } from '#web/playback/played-list/played-videos.ts'
import { ReelFailed, ReelFrame, ReelLoading, ReelMessage } from './reel-messages.tsx'
import { ReelSlides } from './reel-slides.tsx'

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
