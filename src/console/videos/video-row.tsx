import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf } from '../api.ts'
import { texts } from '../texts.ts'
import { ChangeButton, useChange } from '../ui/changes.tsx'
import { Form, useFields } from '../ui/form.tsx'
import { Row, Rows, Section } from '../ui/rows.tsx'
import { changesOf, type ListedVideo, VideoForm, valuesOf } from './video-form.tsx'

interface VideoRowProps {
  video: ListedVideo
  isSelected?: boolean
  /** In a list of which some can be selected; with Shift all up to this one. */
  onSelect?: (isSelected: boolean, hasShift: boolean) => void
}

export function VideoRow({ video, isSelected = false, onSelect }: VideoRowProps) {
  const { _id: id, title } = video
  // Undefined until it was edited.
  const [isEdited, setEdited] = useState<boolean>()
  const edit = useChange(() => setEdited(false))
  const featured = useFeatured().data
  const featuredIds = featured?.videos.map(({ _id }) => _id)
  return (
    <Row
      name={title}
      title={
        <a href={video.address} target="_blank" rel="noreferrer">
          {title}
        </a>
      }
      facts={[video.creator, video.category, video.year].filter(Boolean).join(' · ')}
      problems={[
        video.unavailableSince !== null && texts.videos.deadSince(video.unavailableSince),
        video.missingFiles.length > 0 && texts.videos.missing(video.missingFiles),
      ]}
      select={
        onSelect && (
          <label className="console-select">
            <input
              type="checkbox"
              aria-label={texts.selection.select(title)}
              checked={isSelected}
              onChange={({ target, nativeEvent }) =>
                onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )
      }
      form={
        isEdited && (
          <VideoForm
            values={valuesOf(video)}
            submit={texts.shell.save}
            isPending={edit.isPending}
            error={edit.error}
            onSubmit={(values, before) =>
              edit.mutate(() => api.catalog.edit.$post({ json: { ids: [id], ...changesOf(before, values) } }))
            }
            onCancel={() => setEdited(false)}
          />
        )
      }
    >
      {featured && featuredIds && !featuredIds.includes(id) && (
        <ChangeButton
          name={texts.featured.featureOf(title)}
          request={featuring([...featuredIds, id], featured.until)}
        >
          {texts.featured.feature}
        </ChangeButton>
      )}
      <Button
        variant="quiet"
        aria-label={texts.shell.editOf(title)}
        autoFocus={isEdited === false}
        onClick={() => setEdited(true)}
      >
        {texts.shell.edit}
      </Button>
      <ChangeButton
        name={texts.shell.removeOf(title)}
        request={() => api.catalog.remove.$post({ json: { ids: [id] } })}
      >
        {texts.shell.remove}
      </ChangeButton>
    </Row>
  )
}

/** What home features, in its order; no videos where the site chooses. */
export const useFeatured = () =>
  useQuery({ queryKey: ['featured'], queryFn: () => resultOf(api.catalog.featured.$post({ json: {} })) })

export function FeaturedVideos() {
  const { data } = useFeatured()
  if (!data) return null
  const { videos, until } = data
  const ids = videos.map(({ _id }) => _id)
  return (
    <Section heading={texts.featured.heading}>
      <Rows as="ol" none={texts.featured.none}>
        {videos.map(({ _id, title }) => (
          <Row key={_id} name={title}>
            <ChangeButton
              name={texts.featured.stopOf(title)}
              request={featuring(
                ids.filter((id) => id !== _id),
                until,
              )}
            >
              {texts.featured.stop}
            </ChangeButton>
          </Row>
        ))}
      </Rows>
      {videos.length > 0 && <FeaturedEnd key={until} ids={ids} until={until} />}
    </Section>
  )
}

function FeaturedEnd({ ids, until }: { ids: string[]; until: string | null }) {
  const change = useChange()
  // Its last day, in UTC.
  const day = until === null ? '' : new Date(Date.parse(until) - 1).toISOString().slice(0, 10)
  const { values, field } = useFields({ until: day }, change.error, 'until')
  return (
    <Form
      className="console-add cluster console-day"
      submit={texts.featured.set}
      variant="secondary"
      isDisabled={change.isPending}
      onSubmit={() => change.mutate(featuring(ids, values.until))}
    >
      <TextField
        label={texts.featured.until}
        type="date"
        hint={texts.featured.untilHint}
        {...field('until')}
      />
    </Form>
  )
}

/** Features these, in their order. */
export const featuring = (ids: string[], until: string | null) => () =>
  api.catalog.feature.$post({ json: ids.length === 0 ? { none: true } : { ids, ...(until && { until }) } })
