import type { ReactNode } from 'react'
import { videoKinds } from '#contract/catalogue/video-kinds.ts'
import type { ActionInput, ActionResult } from '#hosts/node/console/action-routes.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { texts, type VideoField } from '../texts.ts'
import { CategoryField, Form, SelectField, useFields } from '../ui/form.tsx'

/** As typed; empty for what is not known. */
export type VideoValues = Partial<Record<VideoField, string>>

export type ListedVideo = ActionResult<'catalog list'>['videos'][number]

const shortFields = ['game', 'year', 'publishedOn', 'duration', 'lang'] as const
const moreFields = ['aliases', 'views', 'thumbnail', 'alt', 'tracks'] as const
const licenceFields = ['licenceName', 'licenceAttribution', 'licenceUrl'] as const

interface VideoFormProps {
  values: VideoValues
  submit: string
  isPending: boolean
  /** Why the values were refused. */
  error: Error | null
  /** Also gets what the form began with. */
  onSubmit: (values: VideoValues, before: VideoValues) => void
  onCancel: () => void
  children?: ReactNode
}

/** The fields of a video, to add or to change. */
export function VideoForm({
  values: initial,
  submit,
  isPending,
  error,
  onSubmit,
  onCancel,
  children,
}: VideoFormProps) {
  const { before, values, setValues, refused, ...form } = useFields<VideoValues>(initial, error)
  const field = (name: VideoField) => ({
    ...texts.videoFields[name],
    ...form.field(name),
    rejection:
      refused[name] ?? refused[name.replace(/^licence(.)/, (_, first) => `licence.${first.toLowerCase()}`)],
  })
  const textField = (name: VideoField) => <TextField key={name} type="text" {...field(name)} />
  return (
    <Form
      submit={submit}
      isDisabled={isPending}
      onSubmit={() => onSubmit(values, before)}
      onCancel={onCancel}
    >
      <TextField
        type="text"
        required
        autoFocus
        {...field('title')}
        onChange={(title) => setValues((before) => retitled(before, title))}
      />
      {initial.link !== undefined && (
        <div className="console-wide">
          <TextField type="text" required {...field('link')} />
        </div>
      )}
      <TextField type="text" {...field('creator')} />
      <CategoryField required none={texts.videoForm.chooseCategory} {...field('category')} />
      <SelectField {...field('kind')} options={[...videoKinds]} none={texts.videoForm.unknownKind} />
      {shortFields.map(textField)}
      <div className="console-wide">
        <TextField lines={3} {...field('description')} />
      </div>
      {children}
      <details
        className="console-wide"
        open={
          [...moreFields, ...licenceFields].some((name) => field(name).rejection !== undefined) || undefined
        }
      >
        <summary>{texts.videoForm.more}</summary>
        <div className="console-form">
          {moreFields.map(textField)}
          <SelectField
            {...field('sample')}
            options={texts.videoForm.answers}
            value={values.sample ?? 'false'}
          />
          {licenceFields.map(textField)}
        </div>
      </details>
    </Form>
  )
}

/** A game and description that only repeat the title follow it. */
function retitled(values: VideoValues, title: string): VideoValues {
  const { game, description } = values
  return {
    ...values,
    title,
    ...(game !== undefined && game === values.title && { game: title }),
    ...(description !== undefined && description === values.title && { description: title }),
  }
}

export function valuesOf({ aliases = [], tracks = [], licence, ...video }: ListedVideo) {
  const { link, title, creator, category, game, description, lang = '', thumbnail, alt } = video
  return {
    link,
    title,
    creator,
    category,
    game,
    description,
    lang,
    thumbnail,
    alt,
    kind: video.kind ?? '',
    publishedOn: video.publishedOn ?? '',
    year: String(video.year ?? ''),
    duration: String(video.duration ?? ''),
    views: String(video.views),
    sample: String(video.sample),
    aliases: aliases.join(', '),
    tracks: tracks.map(({ lang, link }) => `${lang} ${link}`).join(', '),
    licenceName: licence?.name ?? '',
    licenceAttribution: licence?.attribution ?? '',
    licenceUrl: licence?.url ?? '',
  } satisfies Record<VideoField, string>
}

type Fields = Omit<ActionInput<'catalog edit'>, 'ids' | 'clear'>

/** What was typed into a form. */
export const filled = (values: VideoValues): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** What differs. A link that is sent is written anew, and what is known of its availability is forgotten. */
export function changesOf(before: VideoValues, after: VideoValues): Omit<ActionInput<'catalog edit'>, 'ids'> {
  const isChanged = (name: VideoField) => after[name] !== before[name]
  // The three belong together.
  const changed = (Object.keys(after) as VideoField[]).filter((name) =>
    name.startsWith('licence') ? licenceFields.some(isChanged) : isChanged(name),
  )
  const fields = filled(Object.fromEntries(changed.map((name) => [name, after[name] ?? ''])))
  const cleared = changed
    .filter((name) => !(name in fields))
    .map((name) => (name.startsWith('licence') ? 'licence' : name))
  const clear = [...new Set(cleared)].filter((name) => name !== 'licence' || !('licenceName' in fields))
  return { ...fields, clear: clear as ActionInput<'catalog edit'>['clear'] }
}
