import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ActionResult, Answer } from '#hosts/node/console/action-routes.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf, withFiles } from '../api.ts'
import { texts } from '../texts.ts'
import { useChange } from '../ui/changes.tsx'
import { CategoryField, FileField, Form, useFields } from '../ui/form.tsx'
import { Found, Section } from '../ui/loaded.tsx'
import { Rows } from '../ui/rows.tsx'
import { filled, VideoForm } from './video-form.tsx'
import { VideoRow } from './video-row.tsx'

type Added = Answer<ActionResult<'catalog add'>>

/** One link is looked up before it is added; several are added at once; so is a clip of the operator's machine. */
export function AddVideos() {
  const [text, setText] = useState('')
  const [clip, setClip] = useState<File>()
  const links = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]
  const field = useRef<HTMLTextAreaElement>(null)
  const lookUp = useMutation({
    mutationFn: () => resultOf(api.catalog['look-up'].$post({ json: { link: links[0] ?? '' } })),
  })
  const isNew = lookUp.data?.existing === null
  const reset = () => {
    setText('')
    setClip(undefined)
    lookUp.reset()
    // The form is gone, and the next link goes here.
    field.current?.focus()
  }
  const add = useChange<Added>(({ result: { refused } }) => {
    reset()
    // They can be mended.
    setText(refused.map(({ link }) => link).join('\n'))
  })
  const cancel = () => {
    reset()
    add.reset()
  }
  const send = () => {
    add.reset()
    lookUp.mutate()
  }
  if (clip)
    return (
      <Section heading={texts.videos.add}>
        <p className="console-title">{clip.name}</p>
        <ClipForm clip={clip} add={add} onCancel={cancel} />
      </Section>
    )
  return (
    <Section heading={texts.videos.add}>
      <Form
        className="console-links"
        submit={links.length < 2 && !isNew && texts.videos.lookUp}
        isDisabled={lookUp.isPending}
        onSubmit={send}
      >
        <TextField
          lines={3}
          label={texts.videos.links}
          hint={texts.videos.linksHint}
          ref={field}
          required
          placeholder={texts.videos.linkExample}
          value={text}
          rejection={lookUp.error?.message}
          readOnly={isNew}
          onChange={setText}
        />
      </Form>
      {links.length > 1 && <LinksForm links={links} add={add} />}
      {add.data && <Refused refused={add.data.result.refused} />}
      {typeof lookUp.data?.existing === 'string' && <ExistingVideo id={lookUp.data.existing} />}
      {lookUp.data && isNew && (
        <>
          {lookUp.data.problem !== null && (
            <p className="prose muted">{texts.videos.note(lookUp.data.problem)}</p>
          )}
          <VideoForm
            values={lookUp.data.fields}
            submit={texts.videoForm.add}
            isPending={add.isPending}
            error={add.error}
            onSubmit={(values) =>
              add.mutate(() => api.catalog.add.$post({ json: { links, ...filled(values) } }))
            }
            onCancel={cancel}
          />
        </>
      )}
      {!isNew && links.length === 0 && (
        <FileField
          label={texts.videos.clip}
          hint={texts.videos.clipHint}
          accept=".mp4,.webm"
          onChange={({ files }) => {
            add.reset()
            setClip(files?.[0])
          }}
        />
      )}
    </Section>
  )
}

type Add = ReturnType<typeof useChange<Added>>

/** What is the same of all. */
function LinksForm({ links, add }: { links: string[]; add: Add }) {
  const { values, field } = useFields({ category: '', creator: '' }, add.error)
  return (
    <Form
      className="console-add cluster"
      submit={texts.videos.addLinks(links.length)}
      isDisabled={add.isPending}
      onSubmit={() => add.mutate(() => api.catalog.add.$post({ json: { links, ...filled(values) } }))}
    >
      <CategoryField required none={texts.videoForm.chooseCategory} {...field('category')} />
      <TextField
        {...texts.videoFields.creator}
        hint={texts.videos.creatorHint}
        type="text"
        {...field('creator')}
      />
    </Form>
  )
}

function Refused({ refused }: { refused: Added['result']['refused'] }) {
  if (refused.length === 0) return null
  return (
    <div role="alert">
      <p>{texts.videos.refused}</p>
      <Rows>
        {refused.map(({ link, reason }) => (
          <li key={`${link} ${reason}`}>
            <p className="console-title">{link}</p>
            <p className="small form-error console-lines">{reason}</p>
          </li>
        ))}
      </Rows>
    </div>
  )
}

function ClipForm({ clip, add, onCancel }: { clip: File; add: Add; onCancel: () => void }) {
  const [poster, setPoster] = useState<File>()
  const files = { links: [clip], poster: poster ? [poster] : [] }
  return (
    <VideoForm
      values={{ title: clip.name.replace(/\.\w+$/, '').replaceAll('_', ' ') }}
      submit={texts.videoForm.add}
      isPending={add.isPending}
      error={add.error}
      onSubmit={(values) =>
        add.mutate(() => api.catalog.add.$post({ json: { links: [], ...filled(values) } }, withFiles(files)))
      }
      onCancel={onCancel}
    >
      <FileField
        label={texts.videos.poster}
        hint={texts.videos.posterHint}
        accept=".webp,.jpg,.jpeg,.png"
        onChange={({ files }) => setPoster(files?.[0])}
      />
    </VideoForm>
  )
}

/** The video that a link leads to, with what can be done with it. */
function ExistingVideo({ id }: { id: string }) {
  return (
    <Found name={`existing ${id}`} request={() => api.catalog.list.$post({ json: { search: id } })}>
      {({ videos }) =>
        videos.length > 0 && (
          <>
            <p role="status">{texts.videos.existing}</p>
            <Rows>
              {videos.map((video) => (
                <VideoRow key={video._id} video={video} />
              ))}
            </Rows>
          </>
        )
      }
    </Found>
  )
}
