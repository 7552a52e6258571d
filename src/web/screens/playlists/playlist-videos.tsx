import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxNoteLength } from '#contract/limits.ts'
import { noteDraftKey, readJson, writeItem } from '#web/api/browser-state.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ListVideos, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { type ListPages, type ListVideo, listKeys, minimal, videosIn } from '#web/library/video-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus, useRestoreFocus } from '#web/ui/move-focus.ts'
import { type Drop, EntryTools, entryMenuId, type MoveTo } from './entry/entry-tools.tsx'
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

interface EntryNoteProps {
  playlistId: string
  video: ListVideo
  isEdited: boolean
  onClose: () => void
}

/** The note of an entry, or the form that changes it. */
function EntryNote({ playlistId, video, isEdited, onClose }: EntryNoteProps) {
  if (isEdited) return <NoteForm playlistId={playlistId} video={video} onClose={onClose} />
  if (!video.note) return null
  return (
    <p dir="auto" className="entry-note small">
      {video.note}
    </p>
  )
}

/** Escape closes it without a change. After a failure, a reload or a visit elsewhere it is open with what was typed. */
function NoteForm({ playlistId, video, onClose }: Omit<EntryNoteProps, 'isEdited'>) {
  const texts = useMessages().playlist
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => readDraft(playlistId))
  const typed = draft?.videoId === video._id ? draft.note : undefined
  const [note, setNote] = useState(typed ?? video.note ?? '')
  const close = () => {
    storeDraft(null)
    // Before the focused field is removed.
    moveFocus(document.getElementById(entryMenuId(playlistId, video._id)))
    onClose()
  }
  const { mutate, isPending } = useChangeNote(playlistId, video._id, close)
  const isRestored = typed !== undefined
  useEffect(() => {
    if (isRestored) return
    // After the menu's own focus.
    const timer = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(timer)
  }, [isRestored])
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <form
      className="entry-note small"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(note.trim())
      }}
    >
      <TextField
        ref={field}
        label={<span className="visually-hidden">{texts.note(video.title)}</span>}
        lines={3}
        maxLength={maxNoteLength}
        value={note}
        onChange={(note) => {
          setNote(note)
          storeDraft({ playlistId, videoId: video._id, note })
        }}
      />
      <div className="cluster">
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {texts.save}
        </button>
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
    </form>
  )
}

/** A note that is being written in this tab. */
interface NoteDraft {
  playlistId: string
  videoId: string
  note: string
}

function readDraft(playlistId: string): NoteDraft | undefined {
  const draft = readJson(noteDraftKey, 'sessionStorage') as Partial<NoteDraft> | null
  return draft?.playlistId === playlistId && typeof draft.note === 'string' ? (draft as NoteDraft) : undefined
}

const storeDraft = (draft: NoteDraft | null): void =>
  writeItem(noteDraftKey, draft && JSON.stringify(draft), 'sessionStorage')

/** Changes or removes the note of a video in a playlist. */
function useChangeNote(playlistId: string, videoId: string, onDone: () => void) {
  const client = useUserClient()
  return useUserMutation({
    mutationFn: (note: string) =>
      readResponse(
        client.api.user.playlists[':id'][':videoId'].$patch(
          { param: { id: playlistId, videoId }, query: {}, json: { note } },
          minimal,
        ),
      ),
    changes: [listKeys.playlist(playlistId)],
    says: ({ playlist, playlists: { signedOut } }, { variables: note }) => ({
      done: note ? playlist.noteSaved : playlist.noteRemoved,
      signedOut,
    }),
    onSettled: (_response, failure) => {
      if (!failure) onDone()
    },
  })
}
