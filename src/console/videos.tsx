import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ConsoleLink, ConsoleVideo, ConsoleVideos } from '#contract/console.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { call, get } from './api.ts'
import { ChangeButton, useChange } from './changes.tsx'
import { EditButton } from './edit-button.tsx'
import { EmbedCheck } from './embed-check.tsx'
import { FilterBar, ShowMore, useFilteredList } from './filtered-list.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'
import { VideoForm } from './video-form.tsx'

export function Videos() {
  const { query, filter, more } = useFilteredList<ConsoleVideos>('videos')
  return (
    <>
      <AddVideo categories={query.data?.categories ?? []} />
      {query.data && <FeaturedVideos featured={query.data.featured} />}
      <EmbedCheck onShowDead={() => filter.onShow('dead')} />
      <section>
        <h2 className="title section-title">{texts.videos.catalogue}</h2>
        <FilterBar filter={filter} label={texts.videos.search} choices={texts.videos.choices} />
        <Loaded query={query}>
          {({ videos, total, categories, featured }) => (
            <>
              <p className="small muted" role="status">
                {texts.videos.count(total)}
              </p>
              {videos.length > 0 && (
                <ul className="console-rows">
                  {videos.map((video) => (
                    <VideoRow key={video._id} video={video} categories={categories} featured={featured} />
                  ))}
                </ul>
              )}
              {videos.length < total && <ShowMore more={more} />}
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

function AddVideo({ categories }: { categories: string[] }) {
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
          <button type="submit" className="button button-primary" disabled={lookUp.isPending || link === ''}>
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

function FeaturedVideos({ featured: { videos, until } }: { featured: ConsoleVideos['featured'] }) {
  const change = useChange()
  const ids = videos.map(({ _id }) => _id)
  return (
    <section>
      <h2 className="title section-title">{texts.featured.heading}</h2>
      {videos.length === 0 ? (
        <p className="muted">{texts.featured.none}</p>
      ) : (
        <>
          <ol className="console-rows">
            {videos.map(({ _id, title }) => (
              <li key={_id} aria-label={title} className="console-row">
                <p className="console-main console-title">{title}</p>
                <div className="console-actions">
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={texts.featured.stopOf(title)}
                    disabled={change.isPending}
                    onClick={() =>
                      change.mutate(
                        featuring(
                          ids.filter((id) => id !== _id),
                          until,
                        ),
                      )
                    }
                  >
                    {texts.featured.stop}
                  </button>
                </div>
              </li>
            ))}
          </ol>
          <FeaturedEnd key={until} ids={ids} until={until} />
        </>
      )}
    </section>
  )
}

function FeaturedEnd({ ids, until }: { ids: string[]; until: string | null }) {
  // Its last day, in UTC.
  const [day, setDay] = useState(
    until === null ? '' : new Date(Date.parse(until) - 1).toISOString().slice(0, 10),
  )
  const change = useChange()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    change.mutate(featuring(ids, day))
  }
  return (
    <form className="console-add console-day" onSubmit={send}>
      <TextField
        label={texts.featured.until}
        type="date"
        hint={texts.featured.untilHint}
        value={day}
        onChange={setDay}
      />
      <button type="submit" className="button button-secondary" disabled={change.isPending}>
        {texts.featured.set}
      </button>
    </form>
  )
}

const featuring = (ids: string[], until: string | null) => ({
  method: 'PUT' as const,
  path: 'videos/featured',
  body: { ids, until: until ?? '' },
})

interface VideoRowProps {
  video: ConsoleVideo
  categories: string[]
  featured: ConsoleVideos['featured']
}

function VideoRow({ video, categories, featured }: VideoRowProps) {
  // Undefined until it was edited.
  const [isEdited, setEdited] = useState<boolean>()
  const edit = useChange(() => setEdited(false))
  const path = `videos/${video._id}`
  const ids = featured.videos.map(({ _id }) => _id)
  return (
    <li aria-label={video.title} className="console-row">
      <div className="console-main">
        <p className="console-title">
          <a href={video.address} target="_blank" rel="noreferrer">
            {video.title}
          </a>
        </p>
        <p className="small muted">
          {[video.creator, video.category, video.year].filter(Boolean).join(' · ')}
        </p>
        {video.unavailableSince !== null && (
          <p className="small form-error">{texts.videos.deadSince(video.unavailableSince)}</p>
        )}
        {video.missingFiles.length > 0 && (
          <p className="small form-error">{texts.videos.missing(video.missingFiles)}</p>
        )}
      </div>
      {isEdited ? (
        <VideoForm
          fields={{ ...video, year: String(video.year ?? '') }}
          categories={categories}
          submit={texts.shell.save}
          isPending={edit.isPending}
          onSubmit={({ title, creator, category, game, description, year }) =>
            edit.mutate({
              method: 'PATCH',
              path,
              body: { title, creator, category, game, description, year },
            })
          }
          onCancel={() => setEdited(false)}
        />
      ) : (
        <div className="console-actions">
          {!ids.includes(video._id) && (
            <ChangeButton
              name={texts.featured.featureOf(video.title)}
              request={featuring([...ids, video._id], featured.until)}
            >
              {texts.featured.feature}
            </ChangeButton>
          )}
          <EditButton name={video.title} wasEdited={isEdited === false} onPress={() => setEdited(true)} />
          <ChangeButton name={texts.shell.removeOf(video.title)} request={{ method: 'DELETE', path }}>
            {texts.shell.remove}
          </ChangeButton>
        </div>
      )}
    </li>
  )
}
