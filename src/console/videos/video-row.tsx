import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { api } from '../api.ts'
import { texts } from '../texts.ts'
import { ChangeButton, useChange } from '../ui/changes.tsx'
import { Row } from '../ui/rows.tsx'
import { featuring, useFeatured } from './featured-videos.tsx'
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
