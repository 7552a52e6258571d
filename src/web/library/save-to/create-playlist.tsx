import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { createdId, listKeys, playlistNamesQuery } from '../list-queries.ts'
import { failureText, useSingleFlight } from '../user-mutation.ts'
import { minimal } from '../video-list.ts'
import './save-to.css'

interface CreatePlaylistButtonProps {
  ref?: Ref<HTMLButtonElement>
  /** The id of the form that it shows and hides. */
  formId: string
  open: boolean
  onToggle: () => void
}

/** Shows and hides the form for a new playlist. */
export function CreatePlaylistButton({ ref, formId, open, onToggle }: CreatePlaylistButtonProps) {
  const { saveTo } = useMessages()
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      aria-controls={formId}
      className="button button-secondary"
      onClick={onToggle}
    >
      <Plus aria-hidden="true" size={20} />
      {saveTo.createPlaylist}
    </button>
  )
}

type NamedPlaylist = Pick<Playlist, '_id' | 'title'>

interface CreatePlaylistFormProps {
  id: string
  /** A closed form keeps what was typed. */
  open: boolean
  onCreated: (playlist: NamedPlaylist) => void
}

export function CreatePlaylistForm({ id, open, onCreated }: CreatePlaylistFormProps) {
  const { saveTo } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const titleInput = useRef<HTMLInputElement>(null)
  const descriptionInput = useRef<HTMLTextAreaElement>(null)
  const [titleId, descriptionId] = [useId(), useId()]
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState({ title: false, description: false })
  const { data: names } = useQuery({ ...playlistNamesQuery(useUserClient()), enabled: open })
  const { create, isPending, refused, failure } = useCreatePlaylist((playlist) => {
    form.current?.reset()
    setTitle('')
    onCreated(playlist)
  })
  useEffect(() => {
    if (open) titleInput.current?.focus()
  }, [open])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const title = String(fields.get('title')).trim()
    const description = String(fields.get('description')).trim()
    // Nothing but spaces or the like is no title either.
    const nowMissing = { title: !isVisible(title), description: description === '' }
    setMissing(nowMissing)
    if (nowMissing.title && titleInput.current) {
      titleInput.current.value = ''
      titleInput.current.focus()
    } else if (nowMissing.description) descriptionInput.current?.focus()
    else create({ title, description })
  }
  const problem = (field: 'title' | 'description', text: string) =>
    missing[field] ? text : refused === `playlist.${field}` ? failure : undefined
  const titleProblem = problem('title', saveTo.titleMissing)
  const descriptionProblem = problem('description', saveTo.descriptionMissing)
  const sameTitle = names?.some((playlist) => playlist.title === title) && saveTo.sameTitle
  return (
    <form ref={form} id={id} hidden={!open} noValidate className="create-playlist" onSubmit={submit}>
      <div>
        <RequiredLabel htmlFor={titleId}>{saveTo.title}</RequiredLabel>
        <input
          ref={titleInput}
          id={titleId}
          name="title"
          required
          maxLength={maxPlaylistTitleLength}
          autoComplete="off"
          className="save-to-input"
          aria-invalid={titleProblem !== undefined}
          aria-describedby={`${titleId}-hint`}
          onChange={({ target }) => {
            setTitle(target.value.trim())
            setMissing({ ...missing, title: false })
          }}
        />
        <p id={`${titleId}-hint`} aria-live="polite" className="save-to-hint small muted">
          {titleProblem ? <span className="form-error">{titleProblem}</span> : sameTitle}
        </p>
      </div>
      <div>
        <RequiredLabel htmlFor={descriptionId}>{saveTo.description}</RequiredLabel>
        <textarea
          ref={descriptionInput}
          id={descriptionId}
          name="description"
          required
          rows={2}
          maxLength={maxPlaylistDescriptionLength}
          className="save-to-input"
          aria-invalid={descriptionProblem !== undefined}
          aria-describedby={`${descriptionId}-hint`}
          onChange={() => setMissing({ ...missing, description: false })}
        />
        <p id={`${descriptionId}-hint`} aria-live="polite" className="save-to-hint small">
          {descriptionProblem && <span className="form-error">{descriptionProblem}</span>}
        </p>
      </div>
      {/* Never disabled: a disabled button loses the focus. */}
      <button type="submit" className="button button-primary" aria-disabled={isPending}>
        {saveTo.create}
      </button>
    </form>
  )
}

/** Screen readers read `required` of the field itself. */
function RequiredLabel({ htmlFor, children }: { htmlFor: string; children: string }) {
  const { saveTo } = useMessages()
  return (
    <label htmlFor={htmlFor} className="save-to-label">
      {children}
      <span aria-hidden="true" className="save-to-required muted">
        {saveTo.required}
      </span>
    </label>
  )
}

function useCreatePlaylist(onCreated: (playlist: NamedPlaylist) => void) {
  const messages = useMessages()
  const client = useUserClient()
  const {
    mutate: create,
    isPending,
    error,
  } = useSingleFlight({
    mutationFn: (playlist: { title: string; description: string }) =>
      readResponse(client.api.user.playlists.$post({ query: {}, json: { playlist } }, minimal)),
    changes: [listKeys.playlists, listKeys.playlistNames],
    says: ({ playlists: { created, signedOut } }, { variables: { title } }) => ({
      done: created(title),
      signedOut,
    }),
    // The form closes once the playlist is among the others.
    onSettled: (response, _failure, { title }) => {
      const _id = response && createdId(response)
      if (_id) onCreated({ _id, title })
    },
  })
  return {
    create,
    isPending,
    refused: failedField(error, { 'playlist.title': [], 'playlist.description': [] }),
    failure: error ? failureText(messages, error, messages.playlists) : undefined,
  }
}
