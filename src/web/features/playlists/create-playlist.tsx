import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isVisible } from '#contract/text.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { failureText } from '../library/failure-text.ts'
import { playlistNamesQuery } from '../library/library-queries.ts'
import '../save-to/save-to.css'

const { saveTo, playlists } = messages

interface CreatePlaylistProps {
  id: string
  /** What was typed stays while it is closed. */
  open: boolean
  onCreated: (playlistId: string) => void
}

/** The form for a new playlist. */
export function CreatePlaylist({ id, open, onCreated }: CreatePlaylistProps) {
  const queries = useQueryClient()
  const client = useUserClient()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [titleId, descriptionId] = [useId(), useId()]
  const { mutate, isPending } = useSingleFlight({
    mutationFn: (playlist: { title: string; description: string }) =>
      readResponse(
        client.api.user.playlists.$post({ query: { limit: '1', videos: '0' }, json: { playlist } }),
      ),
    onSuccess: ({ createdPlaylist: created }) => {
      if (!created) return
      showToast(playlists.created(created.title), 'success')
      queries.setQueryData(playlistNamesQuery(client).queryKey, (known) => known && [...known, created])
      form.current?.reset()
      onCreated(created._id)
    },
    onError: (failure) => showToast(failureText(failure, playlists.signedOut), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['playlist'] }),
  })
  useEffect(() => {
    if (open) first.current?.focus()
  }, [open])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const told = new FormData(event.currentTarget)
    const title = String(told.get('title')).trim()
    if (!isVisible(title) && first.current) {
      // Nothing but spaces or the like: the browser says what it says of an empty field.
      first.current.value = ''
      first.current.reportValidity()
    } else mutate({ title, description: String(told.get('description')).trim() })
  }
  return (
    <form ref={form} id={id} hidden={!open} className="flex flex-col gap-3" onSubmit={submit}>
      <div>
        <label htmlFor={titleId} className="save-to-label">
          {saveTo.title}
        </label>
        <input
          ref={first}
          id={titleId}
          name="title"
          required
          maxLength={maxPlaylistTitleLength}
          autoComplete="off"
          className="save-to-input"
        />
      </div>
      <div>
        <label htmlFor={descriptionId} className="save-to-label">
          {saveTo.description}
        </label>
        <textarea
          id={descriptionId}
          name="description"
          required
          rows={2}
          maxLength={maxPlaylistDescriptionLength}
          className="save-to-input"
        />
      </div>
      {/* Never disabled: the focus would fall out of what is refused. */}
      <button type="submit" className="press press-primary" aria-disabled={isPending}>
        {saveTo.create}
      </button>
    </form>
  )
}
