import type { ReactNode } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoGrid } from '#web/videos/grid/video-grid.tsx'
import type { ListVideo } from '../list-queries.ts'
import { RemoveButton } from '../remove-button.tsx'
import { SaveToButton } from '../save-to/save-to-button.tsx'
import type { Selecting } from '../selection/start-selection.ts'
import { removalButtonId } from '../undo/offered-undos.ts'
import { useRemoval } from '../use-removal.ts'
import type { VideoList } from '../video-list.ts'

export interface ListVideosProps {
  list: VideoList
  /** Identifies the list in the order and search on screen. */
  gridId: string
  videos: ListVideo[]
  /** How many the whole list has, -1 if unknown. */
  total: number
  /** The button of each one's menu. */
  menu?: (video: ListVideo) => ReactNode
  /** Further actions on each. */
  extras?: (video: ListVideo) => ReactNode
  /** What they play in, where they are shown in its order. */
  playedList: string | undefined
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
export function ListGrid(props: ListVideosProps) {
  const { list, gridId, videos, total, menu, extras, playedList, selecting } = props
  return (
    <VideoGrid
      id={gridId}
      count={videos.length}
      total={total}
      videoAt={(index) => videos[index]}
      list={playedList}
      actions={(video) => (
        <>
          <div className="card-tools">
            <SaveToButton video={video} />
            <RemoveVideo list={list} video={video} />
            {menu?.(video)}
          </div>
          {extras?.(video)}
          {selecting && <selecting.SelectBox selection={selecting.selection} video={video} />}
        </>
      )}
    />
  )
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
