import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { invalidateLists, listKeys } from '../library/list-keys.ts'
import { minimal } from '../library/video-list.ts'

interface EditDetailsProps {
  playlist: Pick<Playlist, '_id' | 'title' | 'description'>
  /** `restoreFocus` is false when the focus has left the form. */
  onClose: (closing: { restoreFocus: boolean }) => void
}

/** Changes title and description. Escape closes it without a change. */
export function EditDetails({ playlist, onClose }: EditDetailsProps) {
  const { saveTo } = useMessages()
  const texts = useLateMessages().playlist
  const [title, setTitle] = useState(playlist.title)
  const [description, setDescription] = useState(playlist.description)
  const form = useRef<HTMLFormElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const descriptionId = useId()
  useEffect(() => {
    // After the menu's own focus.
    const frame = requestAnimationFrame(() => moveFocus(titleField.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  const close = () => onClose({ restoreFocus: form.current?.contains(document.activeElement) ?? false })
  const { mutate, isPending } = useUpdate(playlist._id, close)
  const isComplete = isVisible(title.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) mutate({ title: title.trim(), description: description.trim() })
  }
  const cancel = () => isPending || close()
  const cancelByKey = (event: KeyboardEvent) => {
    // Escape also ends the composition of a character.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel()
  }
  return (
    <form
      ref={form}
      aria-label={texts.edit}
      className="edit-details"
      onSubmit={submit}
      onKeyDown={cancelByKey}
    >
      <TextField
        ref={titleField}
        label={saveTo.title}
        name="title"
        dir="auto"
        autoComplete="off"
        maxLength={maxPlaylistTitleLength}
        value={title}
        onChange={setTitle}
      />
      <div className="field">
        <label htmlFor={descriptionId} className="field-label">
          {saveTo.description}
        </label>
        <div className="field-box">
          <textarea
            id={descriptionId}
            dir="auto"
            rows={3}
            maxLength={maxPlaylistDescriptionLength}
            className="field-input"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </div>
      </div>
      <div className="cluster">
        <button
          type="submit"
          className="button button-primary"
          disabled={!isComplete}
          aria-disabled={isPending}
        >
          {texts.save}
        </button>
        <button type="button" className="button button-secondary" aria-disabled={isPending} onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}

function useUpdate(id: string, onDone: () => void) {
  const messages = useMessages()
  const texts = useLateMessages().playlist
  const queries = useQueryClient()
  const client = useUserClient()
  return useSingleFlight({
    mutationFn: (details: { title: string; description: string }) =>
      readResponse(
        client.api.user.playlists[':id'].$patch({ param: { id }, query: {}, json: details }, minimal),
      ),
    onSuccess: async () => {
      const { playlist, playlists, playlistNames } = listKeys
      await invalidateLists(queries, [playlist(id), playlists, playlistNames])
      showToast(texts.edited, 'success')
      onDone()
    },
    onError: (failure) => showToast(failureText(messages, failure, messages.playlists), 'error'),
  })
}
