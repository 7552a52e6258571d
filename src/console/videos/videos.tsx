import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf } from '../api.ts'
import { texts } from '../texts.ts'
import { ChangeButton, useChange } from '../ui/changes.tsx'
import { CategoryField, Form, useFields } from '../ui/form.tsx'
import { Loaded, Section } from '../ui/loaded.tsx'
import { FilterBar, Rows, ShowMore, useFilteredList } from '../ui/rows.tsx'
import { AddVideos } from './add-videos.tsx'
import { FeaturedVideos, featuring, useFeatured } from './featured-videos.tsx'
import { filled, type ListedVideo } from './video-form.tsx'
import { VideoRow } from './video-row.tsx'

export function Videos() {
  const { query, filter, more } = useFilteredList('videos', ({ search, show, limit }) => {
    const json = { search, dead: show === 'dead', missing: show === 'missing', limit }
    return resultOf(api.catalog.list.$post({ json }))
  })
  return (
    <>
      <AddVideos />
      <FeaturedVideos />
      <EmbedCheck onShowDead={() => filter.onShow('dead')} />
      <Section heading={texts.videos.catalogue}>
        <FilterBar filter={filter} label={texts.videos.search} choices={texts.videos.choices} />
        <Loaded query={query}>
          {({ videos, total }) => (
            <>
              <p className="small muted" role="status">
                {texts.videos.count(total)}
              </p>
              {videos.length > 0 && <SelectableVideos videos={videos} />}
              {videos.length < total && <ShowMore more={more} />}
            </>
          )}
        </Loaded>
      </Section>
    </>
  )
}

/** Of those that are selected, the ones that are shown are changed. */
function SelectableVideos({ videos }: { videos: ListedVideo[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = videos.filter(({ _id }) => ids.has(_id))
  const isAll = selected.length === videos.length
  const select = (some: ListedVideo[], isSelected: boolean) => {
    const next = new Set(ids)
    for (const { _id } of some) isSelected ? next.add(_id) : next.delete(_id)
    setIds(next)
  }
  const rangeTo = (video: ListedVideo) => {
    const ends = [videos.findIndex(({ _id }) => _id === last.current), videos.indexOf(video)]
    return ends[0] === -1 ? [video] : videos.slice(Math.min(...ends), Math.max(...ends) + 1)
  }
  return (
    <>
      <label className="checkbox row">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          checked={isAll}
          onChange={({ target }) => select(videos, target.checked)}
        />
        {texts.selection.all}
      </label>
      {selected.length > 0 && <SelectedVideos videos={selected} onNone={() => setIds(new Set())} />}
      <Rows>
        {videos.map((video) => (
          <VideoRow
            key={video._id}
            video={video}
            isSelected={ids.has(video._id)}
            onSelect={(isSelected, hasShift) => {
              select(hasShift ? rangeTo(video) : [video], isSelected)
              last.current = video._id
            }}
          />
        ))}
      </Rows>
    </>
  )
}

const asTheyAre = { category: '', creator: '' }

/** What can be done with several videos at once. */
function SelectedVideos({ videos, onNone }: { videos: ListedVideo[]; onNone: () => void }) {
  const edit = useChange(() => setValues(asTheyAre))
  const { values, setValues, field } = useFields(asTheyAre, edit.error)
  const featured = useFeatured().data
  const ids = videos.map(({ _id }) => _id)
  const changes = filled(values)
  return (
    <Form
      name={texts.selection.heading}
      className="console-selection"
      submit={texts.selection.change}
      isDisabled={edit.isPending || Object.keys(changes).length === 0}
      onSubmit={() => edit.mutate(() => api.catalog.edit.$post({ json: { ids, ...changes } }))}
      actions={
        <>
          {featured && (
            <ChangeButton
              variant="secondary"
              request={featuring(
                [...new Set([...featured.videos.map(({ _id }) => _id), ...ids])],
                featured.until,
              )}
            >
              {texts.selection.feature}
            </ChangeButton>
          )}
          <ChangeButton variant="secondary" request={() => api.catalog.remove.$post({ json: { ids } })}>
            {texts.selection.remove}
          </ChangeButton>
          <Button variant="quiet" onClick={onNone}>
            {texts.selection.none}
          </Button>
        </>
      }
    >
      <p className="console-title" role="status">
        {texts.selection.count(videos.length)}
      </p>
      <CategoryField none={texts.selection.stays} {...field('category')} />
      <TextField
        {...texts.videoFields.creator}
        type="text"
        placeholder={texts.selection.stays}
        {...field('creator')}
      />
    </Form>
  )
}

const pollMs = 1000

/** Asks YouTube for the embedded videos. That goes on while the console runs. */
function EmbedCheck({ onShowDead }: { onShowDead: () => void }) {
  const { data: background } = useQuery({
    queryKey: ['background'],
    queryFn: async () => (await api.background.$get({})).json(),
    refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
  })
  const { running, last } = background ?? {}
  const query = useQuery({
    // Asked for anew as one ends.
    queryKey: ['embeds', running?.name],
    queryFn: () => resultOf(api.catalog.embeds.$post({ json: {} })),
    placeholderData: (before) => before,
    refetchInterval: running ? pollMs : false,
  })
  return (
    <Section heading={texts.embeds.heading}>
      <Loaded query={query}>
        {({ checked, unavailable, lastCheckedAt, lastStop }) => (
          <>
            {(lastCheckedAt !== null || !last) && (
              <p className="muted prose">
                {lastCheckedAt === null
                  ? texts.embeds.neverChecked
                  : texts.embeds.state(checked, unavailable, lastCheckedAt)}
              </p>
            )}
            {lastStop && !running && !last && (
              <p className="prose">{texts.embeds.lastStop(lastStop.time, lastStop.reason)}</p>
            )}
            {running && <Progress {...running.progress} />}
            {last && (
              <p className="prose console-lines" role="status">
                {last}
              </p>
            )}
            <div className="cluster">
              {running ? (
                <ChangeButton variant="secondary" request={() => api.background.stop.$post({})}>
                  {texts.embeds.stop}
                </ChangeButton>
              ) : (
                <>
                  <ChangeButton
                    variant="secondary"
                    request={() => api.catalog['check-embeds'].$post({ json: {} })}
                  >
                    {texts.embeds.check}
                  </ChangeButton>
                  <ChangeButton variant="secondary" request={() => api.catalog.refresh.$post({ json: {} })}>
                    {texts.embeds.refresh}
                  </ChangeButton>
                </>
              )}
              {unavailable > 0 && (
                <Button variant="quiet" onClick={onShowDead}>
                  {texts.embeds.showDead}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <p className="console-progress">
      <progress
        aria-label={texts.embeds.progressName}
        max={total || undefined}
        value={total > 0 ? done : undefined}
      />
      <span className="small muted">{texts.embeds.progress(done, total)}</span>
    </p>
  )
}
