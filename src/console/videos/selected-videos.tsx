import { type SubmitEvent, useState } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, refusedFields } from '../api.ts'
import { ChangeButton, useChange } from '../changes.tsx'
import { CategoryField } from '../fields.tsx'
import { texts } from '../texts.ts'
import { featuring, useFeatured } from './featured-videos.tsx'
import { filled, type ListedVideo } from './video-form.tsx'

/** What can be done with several videos at once. */
export function SelectedVideos({ videos, onNone }: { videos: ListedVideo[]; onNone: () => void }) {
  const [category, setCategory] = useState('')
  const [creator, setCreator] = useState('')
  const edit = useChange(() => {
    setCategory('')
    setCreator('')
  })
  const featured = useFeatured().data
  const ids = videos.map(({ _id }) => _id)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    edit.mutate(() => api.catalog.edit.$post({ json: { ids, ...filled({ category, creator }) } }))
  }
  return (
    <form className="console-selection" aria-label={texts.selection.heading} onSubmit={send}>
      <p className="console-title" role="status">
        {texts.selection.count(videos.length)}
      </p>
      <CategoryField none={texts.selection.stays} value={category} onChange={setCategory} />
      <TextField
        {...texts.videoFields.creator}
        type="text"
        placeholder={texts.selection.stays}
        value={creator}
        rejection={refusedFields(edit.error).creator}
        onChange={setCreator}
      />
      <div className="cluster">
        <button
          type="submit"
          className="button button-primary"
          disabled={edit.isPending || (category === '' && creator.trim() === '')}
        >
          {texts.selection.change}
        </button>
        {featured && (
          <ChangeButton
            className="button-secondary"
            request={featuring(
              [...new Set([...featured.videos.map(({ _id }) => _id), ...ids])],
              featured.until,
            )}
          >
            {texts.selection.feature}
          </ChangeButton>
        )}
        <ChangeButton
          className="button-secondary"
          request={() => api.catalog.remove.$post({ json: { ids } })}
        >
          {texts.selection.remove}
        </ChangeButton>
        <button type="button" className="button button-quiet" onClick={onNone}>
          {texts.selection.none}
        </button>
      </div>
    </form>
  )
}
