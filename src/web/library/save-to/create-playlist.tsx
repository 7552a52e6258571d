import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import type { Playlist } from '#contract/library/playlist.ts'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { isVisible } from '#contract/text/is-visible.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { createdId, playlistNamesQuery } from '../playlist-queries.ts'
import { failureText, useSingleFlight } from '../user-mutation.ts'
import { listKeys, minimal } from '../video-list.ts'
import './save-to.css'

type NamedPlaylist = Pick<Playlist, '_id' | 'title'>

/** A button that shows and hides the form for a new playlist. */
export function CreatePlaylist({ onCreated }: { onCreated?: (playlist: NamedPlaylist) => void }) {
  const { saveTo } = useMessages()
  const formId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={formId}
        className="button button-secondary"
        onClick={() => setOpen(!open)}
      >
        <Plus aria-hidden="true" size={20} />
        {saveTo.createPlaylist}
      </button>
      <CreatePlaylistForm
        id={formId}
        open={open}
        onCreated={(playlist) => {
          setOpen(false)
          button.current?.focus()
          onCreated?.(playlist)
        }}
      />
    </>
  )
}

interface CreatePlaylistFormProps {
  id: string
  /** A closed form keeps what was typed. */
  open: boolean
  onCreated: (playlist: NamedPlaylist) => void
}

function CreatePlaylistForm({ id, open, onCreated }: CreatePlaylistFormProps) {
  const { saveTo } = useMessages()
  const titleField = useRef<HTMLInputElement>(null)
  const descriptionField = useRef<HTMLTextAreaElement>(null)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState({ title: false, description: false })
  const { data: names } = useQuery({ ...playlistNamesQuery(useUserClient()), enabled: open })
  const { create, isPending, refused, failure } = useCreatePlaylist((playlist) => {
    setTitle('')
    setDescription('')
    onCreated(playlist)
  })
  useEffect(() => {
    if (open) titleField.current?.focus()
  }, [open])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const playlist = { title: title.trim(), description: description.trim() }
    // Nothing but spaces or the like is no title either.
    const nowMissing = { title: !isVisible(playlist.title), description: playlist.description === '' }
    setMissing(nowMissing)
    if (nowMissing.title) {
      setTitle('')
      titleField.current?.focus()
    } else if (nowMissing.description) descriptionField.current?.focus()
    else create(playlist)
  }
  const problem = (field: 'title' | 'description', text: string) =>
    missing[field] ? text : refused === `playlist.${field}` ? failure : undefined
  const sameTitle = names?.some((playlist) => playlist.title === title.trim()) && saveTo.sameTitle
  return (
    <form id={id} hidden={!open} noValidate className="create-playlist stack" onSubmit={submit}>
      <TextField
        ref={titleField}
        label={<RequiredLabel>{saveTo.title}</RequiredLabel>}
        name="title"
        required
        maxLength={maxPlaylistTitleLength}
        autoComplete="off"
        rejection={problem('title', saveTo.titleMissing)}
        notice={sameTitle || undefined}
        value={title}
        onChange={(title) => {
          setTitle(title)
          setMissing({ ...missing, title: false })
        }}
      />
      <TextField
        ref={descriptionField}
        label={<RequiredLabel>{saveTo.description}</RequiredLabel>}
        lines={2}
        name="description"
        required
        maxLength={maxPlaylistDescriptionLength}
        rejection={problem('description', saveTo.descriptionMissing)}
        value={description}
        onChange={(description) => {
          setDescription(description)
          setMissing({ ...missing, description: false })
        }}
      />
      {/* Never disabled: a disabled button loses the focus. */}
      <button type="submit" className="button button-primary" aria-disabled={isPending}>
        {saveTo.create}
      </button>
    </form>
  )
}

/** Screen readers read `required` of the field itself. */
function RequiredLabel({ children }: { children: string }) {
  const { saveTo } = useMessages()
  return (
    <>
      {children}
      <span aria-hidden="true" className="field-required muted">
        {saveTo.required}
      </span>
    </>
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
