import { type SubmitEvent, useId, useState } from 'react'
import type { ConsoleVideoFields } from '#contract/console.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { refusedFields } from '../api.ts'
import { texts } from '../texts.ts'

interface VideoFormProps {
  fields: ConsoleVideoFields
  categories: string[]
  submit: string
  isPending: boolean
  /** Why the values were refused. */
  error: Error | null
  onSubmit: (fields: ConsoleVideoFields) => void
  onCancel: () => void
}

/** The fields of a video, to add or to change. */
export function VideoForm(props: VideoFormProps) {
  const { fields, categories, submit, isPending, error, onSubmit, onCancel } = props
  const [values, setValues] = useState(fields)
  const id = useId()
  const refused = refusedFields(error)
  const field = (name: keyof ConsoleVideoFields) => ({
    value: values[name] ?? '',
    rejection: refused[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const category = field('category')
  const description = field('description')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit(values)
  }
  return (
    <form className="console-form" onSubmit={send}>
      <TextField
        label={texts.videoForm.title}
        type="text"
        required
        autoFocus
        {...field('title')}
        onChange={(title) => setValues((before) => retitled(before, title))}
      />
      {fields.link !== undefined && (
        <div className="console-wide">
          <TextField label={texts.videos.link} type="text" required {...field('link')} />
        </div>
      )}
      <TextField label={texts.videoForm.creator} type="text" required {...field('creator')} />
      <div className="field">
        <label className="field-label" htmlFor={`${id}-category`}>
          {texts.videoForm.category}
        </label>
        <select
          id={`${id}-category`}
          className="select"
          required
          value={category.value}
          onChange={(event) => category.onChange(event.target.value)}
        >
          <option value="" disabled>
            {texts.videoForm.chooseCategory}
          </option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <TextField
        label={texts.videoForm.game}
        type="text"
        hint={texts.videoForm.gameHint}
        {...field('game')}
      />
      <TextField
        label={texts.videoForm.year}
        type="text"
        inputMode="numeric"
        hint={texts.videoForm.yearHint}
        {...field('year')}
      />
      <TextField
        label={texts.videoForm.duration}
        type="text"
        hint={texts.videoForm.durationHint}
        {...field('duration')}
      />
      <TextField
        label={texts.videoForm.lang}
        type="text"
        hint={texts.videoForm.langHint}
        {...field('lang')}
      />
      <div className="field console-wide">
        <label className="field-label" htmlFor={`${id}-description`}>
          {texts.videoForm.description}
        </label>
        <div className="field-box">
          <textarea
            id={`${id}-description`}
            className="field-input"
            rows={3}
            value={description.value}
            onChange={(event) => description.onChange(event.target.value)}
          />
        </div>
      </div>
      <div className="cluster console-wide">
        <button type="submit" className="button button-primary" disabled={isPending}>
          {submit}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {texts.shell.cancel}
        </button>
      </div>
    </form>
  )
}

/** A game and description that only repeat the title follow it. */
function retitled(fields: ConsoleVideoFields, title: string): ConsoleVideoFields {
  const { game, description } = fields
  return {
    ...fields,
    title,
    ...(game !== undefined && game === fields.title && { game: title }),
    ...(description !== undefined && description === fields.title && { description: title }),
  }
}
