import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxNoteLength } from '#contract/limits.ts'
import { noteDraftKey, readJson, writeItem } from '#web/api/browser-state.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { type ListVideo, listKeys, minimal } from '#web/library/video-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { entryMenuId } from './entry-tools.tsx'

interface EntryNoteProps {
  playlistId: string
  video: ListVideo
  isEdited: boolean
  onClose: () => void
}

/** The note of an entry, or the form that changes it. */
export function EntryNote({ playlistId, video, isEdited, onClose }: EntryNoteProps) {
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

export function readDraft(playlistId: string): NoteDraft | undefined {
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
