import { type RefObject, useEffect, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { failureText, useSingleFlight } from '#web/library/user-mutation.ts'
import { listKeys, minimal } from '#web/library/video-list.ts'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'

interface EditDetailsProps {
  playlist: Pick<Playlist, '_id' | 'title' | 'description'>
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Changes title and description. */
export function EditDetails({ playlist, opener, onClose }: EditDetailsProps) {
  const messages = useMessages()
  const { saveTo } = messages
  const { playlist: texts } = messages
  const [title, setTitle] = useState(playlist.title)
  const [description, setDescription] = useState(playlist.description)
  const titleField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the menu's own focus.
    const frame = requestAnimationFrame(() => moveFocus(titleField.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { mutate, isPending, error } = useUpdate(playlist._id)
  const refused = failedField(error, { title: [], description: [] })
  const refusal = error && failureText(messages, error, messages.playlists)
  const isTitled = isVisible(title.trim())
  return (
    <EditForm
      opener={opener}
      label={texts.edit}
      className="edit-details"
      submit={texts.save}
      cancel={texts.cancel}
      missing={[!isTitled && saveTo.title]}
      isPending={isPending}
      onSubmit={(close) =>
        mutate({ title: title.trim(), description: description.trim() }, { onSuccess: close })
      }
      onClose={onClose}
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
        problem={isTitled ? undefined : saveTo.titleMissing}
        rejection={refused === 'title' && refusal}
        required
      />
      <TextField
        label={saveTo.description}
        lines={3}
        maxLength={maxPlaylistDescriptionLength}
        value={description}
        onChange={setDescription}
        rejection={refused === 'description' && refusal}
      />
    </EditForm>
  )
}

function useUpdate(id: string) {
  const client = useUserClient()
  return useSingleFlight({
    mutationFn: (details: { title: string; description: string }) =>
      readResponse(
        client.api.user.playlists[':id'].$patch({ param: { id }, query: {}, json: details }, minimal),
      ),
    changes: [listKeys.playlist(id), listKeys.playlists, listKeys.playlistNames],
    says: ({ playlist, playlists: { signedOut } }) => ({ done: playlist.edited, signedOut }),
  })
}
