import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ConsoleLink, ConsoleVideos } from '#contract/console.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { call, get } from '../api.ts'
import { useChange } from '../changes.tsx'
import { Loaded } from '../loaded.tsx'
import { texts } from '../texts.ts'
import { VideoForm } from './video-form.tsx'
import { VideoRow } from './video-row.tsx'

export function AddVideo({ categories }: { categories: string[] }) {
  const [link, setLink] = useState('')
  const lookUp = useMutation({ mutationFn: () => call<ConsoleLink>('POST', 'videos/look-up', { link }) })
  const isNew = lookUp.data !== undefined && lookUp.data.existing === undefined
  const field = useRef<HTMLInputElement>(null)
  const reset = () => {
    setLink('')
    lookUp.reset()
    // The form is gone, and the next link goes here.
    field.current?.focus()
  }
  const add = useChange(reset)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    lookUp.mutate()
  }
  return (
    <section>
      <h2 className="title section-title">{texts.videos.add}</h2>
      <form className="console-add" onSubmit={send}>
        <TextField
          label={texts.videos.link}
          ref={field}
          type="text"
          required
          placeholder={texts.videos.linkExample}
          value={link}
          rejection={lookUp.error?.message}
          readOnly={isNew}
          onChange={setLink}
        />
        {!isNew && (
          <button type="submit" className="button button-primary" disabled={lookUp.isPending}>
            {texts.videos.lookUp}
          </button>
        )}
      </form>
      {lookUp.data?.existing !== undefined && <ExistingVideo id={lookUp.data.existing} />}
      {lookUp.data && isNew && (
        <>
          {lookUp.data.problem !== undefined && (
            <p className="prose muted">{texts.videos.note(lookUp.data.problem)}</p>
          )}
          <VideoForm
            fields={lookUp.data.fields}
            categories={categories}
            submit={texts.videoForm.add}
            isPending={add.isPending}
            error={add.error}
            onSubmit={(fields) => add.mutate({ method: 'POST', path: 'videos', body: { link, ...fields } })}
            onCancel={reset}
          />
        </>
      )}
    </section>
  )
}

/** The video that a link leads to, with what can be done with it. */
function ExistingVideo({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['videos', 'existing', id],
    queryFn: () => get<ConsoleVideos>(`videos?${new URLSearchParams({ search: id })}`),
  })
  return (
    <Loaded query={query}>
      {({ videos, categories, featured }) =>
        videos.length > 0 && (
          <>
            <p role="status">{texts.videos.existing}</p>
            <ul className="console-rows">
              {videos.map((video) => (
                <VideoRow key={video._id} video={video} categories={categories} featured={featured} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
