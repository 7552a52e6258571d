import { useEffectEvent, useId, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { type ListPages, type ListVideo, videosIn } from '../library/list-queries.ts'
import { ListVideos, type ListVideosProps } from '../list-screen/list-videos.tsx'
import type { Drop } from './entry/drag-card.ts'
import { EntryNote } from './entry/entry-note.tsx'
import { EntryTools } from './entry/entry-tools.tsx'
import { readDraft } from './entry/note-draft.ts'
import { useMove } from './entry/use-change-entry.ts'

interface PlaylistVideosProps extends Omit<ListVideosProps, 'extras'> {
  playlist: Pick<Playlist, '_id' | 'title'>
  /** False where they are shown in another order than the playlist's. */
  canMove: boolean
  query: { hasNextPage: boolean; fetchNextPage: () => Promise<{ data: ListPages | undefined }> }
}

/** The videos of one playlist, which can be moved and noted. */
export function PlaylistVideos({ playlist, canMove, videos, total, query, ...grid }: PlaylistVideosProps) {
  const texts = useLateMessages().playlist
  const hintId = useId()
  const [announcement, setAnnouncement] = useState('')
  const [editedNote, setEditedNote] = useState(() => readDraft(playlist._id)?.videoId)
  const { move, step } = useMoves(playlist._id, videos, query, ({ title }, position) =>
    setAnnouncement(texts.moved(title, position, total)),
  )
  // An effect event: the list may change while a card is dragged.
  const drop = useEffectEvent((video: ListVideo, { target, side }: Drop) => {
    const dropped = videos[Number(target.getAttribute('aria-posinset')) - 1]
    if (!dropped) return
    const others = videos.filter(({ _id }) => _id !== video._id)
    const index = others.findIndex(({ _id }) => _id === dropped._id) + (side === 'after' ? 1 : 0)
    move(video, others[index - 1]?._id ?? null)
  })
  const extras = (video: ListVideo) => (
    <>
      <EntryTools
        listId={playlist._id}
        video={video}
        hintId={hintId}
        canMove={canMove}
        onStep={(by) => step(video, by)}
        onMoveFirst={() => move(video, null)}
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
      <ListVideos videos={videos} total={total} extras={extras} {...grid} />
    </>
  )
}

/** `onMoved` gets the position from 1. */
function useMoves(
  playlistId: string,
  videos: ListVideo[],
  query: PlaylistVideosProps['query'],
  onMoved: (video: ListVideo, position: number) => void,
) {
  const moveEntry = useMove(playlistId)
  const rememberFocus = useRestoreFocus()

  const move = (video: ListVideo, after: string | null, loaded = videos) => {
    const before = loaded.findIndex(({ _id }) => _id === video._id)
    const others = loaded.filter(({ _id }) => _id !== video._id)
    const index = others.findIndex(({ _id }) => _id === after) + 1
    if (index === before) return
    rememberFocus()
    moveEntry({ videoId: video._id, after })
    onMoved(video, index + 1)
  }

  return {
    move,
    /** By one, towards the start (-1) or the end (1). */
    async step(video: ListVideo, by: -1 | 1) {
      const index = videos.findIndex(({ _id }) => _id === video._id)
      const needsNextPage = by === 1 && index === videos.length - 1 && query.hasNextPage
      const loaded = needsNextPage ? videosIn((await query.fetchNextPage()).data) : videos
      const neighbour = loaded[index + by]
      if (!neighbour) return
      move(video, by === 1 ? neighbour._id : (loaded[index - 2]?._id ?? null), loaded)
    },
  }
}
