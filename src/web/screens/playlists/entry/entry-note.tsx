import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxNoteLength } from '#contract/limits.ts'
import { useMessages } from '#web/api/use-messages.ts'
import type { ListVideo } from '#web/library/video-list.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { entryMenuId } from './entry-tools.tsx'
import { readDraft, storeDraft } from './note-draft.ts'
import { useChangeNote } from './use-change-entry.ts'

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
    <p dir="auto" className="entry-note">
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
      className="entry-note"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(note.trim())
      }}
    >
      <div className="field-box">
        <textarea
          ref={field}
          dir="auto"
          rows={3}
          maxLength={maxNoteLength}
          aria-label={texts.note(video.title)}
          className="field-input"
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            storeDraft({ playlistId, videoId: video._id, note: target.value })
          }}
        />
      </div>
      <div className="cluster">
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {texts.save}
        </button>
        <button type="button" className="button button-secondary" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
