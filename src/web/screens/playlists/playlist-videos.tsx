import { useEffectEvent, useId, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ListVideos, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { type ListPages, type ListVideo, videosIn } from '#web/library/video-list.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { Drop } from './entry/drag-card.ts'
import { EntryNote, readDraft } from './entry/entry-note.tsx'
import { EntryTools, entryMenuId, type MoveTo } from './entry/entry-tools.tsx'
import { type Move, useMove, withMoved } from './entry/use-move.ts'

interface PlaylistVideosProps extends Omit<ListVideosProps, 'menu' | 'extras'> {
  playlist: Pick<Playlist, '_id' | 'title'>
  /** False where they are shown in another order than the playlist's. */
  canMove: boolean
  query: {
    hasNextPage: boolean
    fetchNextPage: () => Promise<{ data: ListPages | undefined; hasNextPage: boolean; isError: boolean }>
  }
}

/** The videos of one playlist, which can be moved and noted. */
export function PlaylistVideos({ playlist, canMove, query, ...grid }: PlaylistVideosProps) {
  const texts = useMessages().playlist
  const hintId = useId()
  const [editedNote, setEditedNote] = useState(() => readDraft(playlist._id)?.videoId)
  const { videos, announcement, move, liftedId, lift, putDown, drop } = useMoves(playlist._id, {
    ...grid,
    canMove,
    query,
  })
  const extras = (video: ListVideo) => (
    <>
      <EntryTools
        listId={playlist._id}
        video={video}
        hintId={hintId}
        canMove={canMove}
        onMove={(to) => move(video, to)}
        isLifted={liftedId === video._id}
        onLift={() => lift(video)}
        onPutDown={putDown}
        onDrop={(to) => drop(video, to)}
        onEditNote={() => setEditedNote(video._id)}
      />
      <EntryNote
        playlistId={playlist._id}
        video={video}
        isEdited={editedNote === video._id}
        onClose={() => setEditedNote(undefined)}
      />
    </>
  )
  return (
    <>
      <p id={hintId} hidden>
        {texts.reorderHint}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ListVideos {...grid} videos={videos} extras={extras} />
    </>
  )
}

function useMoves(id: string, { canMove, videos, total, query }: Omit<PlaylistVideosProps, 'playlist'>) {
  const texts = useMessages().playlist
  const moveEntry = useMove(id)
  const rememberFocus = useRestoreFocus()
  const [announcement, setAnnouncement] = useState('')
  /** Where a video that was picked up is shown. */
  const [lifted, setLifted] = useState<Move>()
  const shown = lifted && canMove ? withMoved(videos, lifted) : videos

  const moveTo = (video: ListVideo, index: number, loaded = videos) => {
    setLifted(undefined)
    const before = indexOf(video, loaded)
    const text = texts.moved(video.title, index + 1, total)
    if (index === before) return setAnnouncement(text)
    const after = withoutVideo(video, loaded)[index - 1]?._id ?? null
    const button = entryMenuId(id, video._id)
    moveEntry({ videoId: video._id, after }, loaded[before - 1]?._id ?? null, { text, button })
  }

  return {
    videos: shown,
    announcement,
    liftedId: lifted?.videoId,
    async move(video: ListVideo, to: MoveTo) {
      const index = indexOf(video, shown)
      let loaded = videos
      let { hasNextPage } = query
      while (hasNextPage && (to === 'last' || (to === 1 && index === loaded.length - 1))) {
        const page = await query.fetchNextPage()
        // The end of the list says so.
        if (page.isError) return
        loaded = videosIn(page.data)
        hasNextPage = page.hasNextPage
      }
      const last = loaded.length - 1
      const next = to === 'first' ? 0 : to === 'last' ? last : index + to
      if (next < 0 || next > last) return
      const others = withoutVideo(video, loaded)
      const neighbour = others[index] ?? others[index - 1]
      // At the other end of a long list it is not rendered: the focus stays at its former place.
      rememberFocus(neighbour && typeof to === 'string' ? entryMenuId(id, neighbour._id) : undefined)
      if (lifted?.videoId !== video._id || typeof to === 'string') return moveTo(video, next, loaded)
      setLifted({ videoId: video._id, after: others[next - 1]?._id ?? null })
      setAnnouncement(texts.moved(video.title, next + 1, total))
    },
    lift(video: ListVideo) {
      setLifted({ videoId: video._id, after: videos[indexOf(video, videos) - 1]?._id ?? null })
      setAnnouncement(texts.lifted(video.title))
    },
    putDown({ isCancelled = false } = {}) {
      const video = videos.find(({ _id }) => _id === lifted?.videoId)
      if (!video) return
      rememberFocus()
      moveTo(video, indexOf(video, isCancelled ? videos : shown))
    },
    // An effect event: the list may change while a card is dragged.
    drop: useEffectEvent((video: ListVideo, { target, side }: Drop) => {
      const dropped = shown[Number(target.getAttribute('aria-posinset')) - 1]
      if (!dropped) return
      rememberFocus()
      moveTo(video, indexOf(dropped, withoutVideo(video, videos)) + (side === 'after' ? 1 : 0))
    }),
  }
}

const indexOf = ({ _id: id }: ListVideo, videos: ListVideo[]) => videos.findIndex(({ _id }) => _id === id)

const withoutVideo = ({ _id: id }: ListVideo, videos: ListVideo[]) => videos.filter(({ _id }) => _id !== id)
