import { type ReactNode, useCallback } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoGrid } from '#web/videos/video-grid.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { SaveToButton } from '../save-to/save-to-button.tsx'
import type { Selecting } from '../selection/batch-bar.tsx'
import { useRemoval } from '../user-mutation.ts'
import { type ListVideo, removalButtonId, type VideoList } from '../video-list.ts'

export interface ListVideosProps {
  list: VideoList
  videos: ListVideo[]
  /** How many the whole list has, -1 if unknown. */
  total: number
  /** The button of each one's menu. */
  menu?: (video: ListVideo) => ReactNode
  /** Further actions on each. */
  extras?: (video: ListVideo) => ReactNode
  /** What they play in, where they are shown in its order. */
  playedList: string | undefined
  /** Where the list has several grids. */
  within?: { above: number; count: number }
  /** While videos are selected. */
  selecting: Selecting | undefined
}

/** The videos of a user's list. */
export function ListVideos(grid: ListVideosProps) {
  return (
    <>
      <h2 className="visually-hidden">{useMessages().list.videos}</h2>
      <ListGrid {...grid} />
    </>
  )
}

/** Videos of a user's list, each with a Save To menu and a trash icon. */
export function ListGrid({
  list,
  videos,
  total,
  menu,
  extras,
  playedList,
  within,
  selecting,
}: ListVideosProps) {
  const actions = useCallback(
    (video: ListVideo) => (
      <>
        <div className="card-tools">
          <SaveToButton video={video} />
          <RemoveVideo list={list} video={video} />
          {menu?.(video)}
        </div>
        {extras?.(video)}
        {selecting && <selecting.SelectBox selection={selecting.selection} video={video} />}
      </>
    ),
    [list, menu, extras, selecting],
  )
  return <VideoGrid videos={videos} total={total} list={playedList} within={within} actions={actions} />
}

function RemoveVideo({ list, video }: { list: VideoList; video: CardVideo }) {
  const messages = useMessages()
  return (
    <RemoveButton
      id={removalButtonId(list.id, video._id)}
      name={messages.card.remove(video.title)}
      onRemove={useRemoval(list, video)}
    />
  )
}
