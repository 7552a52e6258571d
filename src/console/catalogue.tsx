import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, download, withFiles } from './api.ts'
import { texts } from './texts.ts'
import { CategoryField, FileField, Form, SelectField } from './ui/form.tsx'
import { Section } from './ui/loaded.tsx'

const { catalogue: words } = texts

/** The catalogue as a whole: import, export, and where to begin anew. */
export function Catalogue() {
  return (
    <>
      <Import />
      <Export />
      <Section heading={words.reset}>
        <p className="prose muted">{words.resetAbout}</p>
      </Section>
    </>
  )
}

const initial = { category: '', creator: '', missing: 'stay', overwrite: false }

/** A dry run first, then the same for good. */
function Import() {
  const [files, setFiles] = useState<File[]>([])
  const [options, setOptions] = useState(initial)
  const queryClient = useQueryClient()
  const importing = useMutation({
    async mutationFn(dryRun: boolean) {
      const { category, creator, missing, overwrite } = options
      const removing = { removeMissing: missing === 'imported', replace: missing === 'all' }
      const named = { category: category || undefined, creator: creator.trim() || undefined }
      const json = { file: '', ...named, ...removing, overwrite, dryRun }
      const answer = await api.catalog.import.$post({ json }, withFiles({ file: files }))
      return { ...(await answer.json()), dryRun }
    },
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries()),
  })
  const choose = (input: HTMLInputElement) => {
    // A file or a folder: what was chosen before no longer counts.
    for (const other of input.form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? [])
      if (other !== input) other.value = ''
    setFiles([...(input.files ?? [])].filter(isImported))
    importing.reset()
  }
  const change = (changed: Partial<typeof initial>) => {
    setOptions({ ...options, ...changed })
    importing.reset()
  }
  const { data, error, isPending } = importing
  return (
    <Section heading={words.import}>
      <Form
        submit={words.check}
        variant="secondary"
        isDisabled={isPending || files.length === 0}
        onSubmit={() => importing.mutate(true)}
      >
        {/* What runs reports on these. */}
        <fieldset disabled={isPending} className="console-fields">
          <p className="prose muted console-wide">{words.about}</p>
          <FileField
            label={words.file}
            hint={words.fileHint}
            accept=".json,.csv,.tar,.gz,.tgz"
            onChange={choose}
          />
          <FileField label={words.folder} hint={words.folderHint} isFolder onChange={choose} />
          <CategoryField
            none={words.categoryNone}
            value={options.category}
            onChange={(category) => change({ category })}
          />
          <TextField
            label={words.creator}
            type="text"
            hint={words.creatorHint}
            value={options.creator}
            onChange={(creator) => change({ creator })}
          />
          <SelectField
            label={words.missing}
            options={words.missingChoices}
            value={options.missing}
            onChange={(missing) => change({ missing })}
          />
          <label className="checkbox console-wide">
            <input
              type="checkbox"
              checked={options.overwrite}
              onChange={({ target }) => change({ overwrite: target.checked })}
            />
            {words.overwrite}
          </label>
        </fieldset>
      </Form>
      <div role="status">
        {data && (
          <>
            <h3 className="console-title">{data.dryRun ? words.wouldChange : words.imported}</h3>
            <p className="console-report">{shortened(data.done)}</p>
          </>
        )}
      </div>
      {data?.dryRun && (
        <Button
          variant="primary"
          className="console-more"
          disabled={isPending}
          onClick={() => importing.mutate(false)}
        >
          {words.import}
        </Button>
      )}
      {error && (
        <p role="alert" className="console-report form-error">
          {error.message}
        </p>
      )}
    </Section>
  )
}

/** Not the files of folders in the chosen one, nor those that systems write beside a person's own. */
const isImported = ({ name, webkitRelativePath }: File) =>
  webkitRelativePath.split('/').length <= 2 && !(webkitRelativePath && name.startsWith('.'))

const maxLines = 200

/** A page would be slow with more. */
function shortened(report: string): string {
  const lines = report.split('\n')
  if (lines.length <= maxLines) return report
  return [...lines.slice(0, maxLines), words.more(lines.length - maxLines)].join('\n')
}

function Export() {
  const [format, setFormat] = useState<keyof typeof words.formats>('json')
  const exporting = useMutation({
    mutationFn: () => download(api.catalog.export.$post({ json: { format } })),
  })
  return (
    <Section heading={words.export}>
      <p className="prose muted">{words.exportAbout}</p>
      <Form
        className="console-filter cluster"
        submit={words.download}
        variant="secondary"
        isDisabled={exporting.isPending}
        onSubmit={() => exporting.mutate()}
      >
        <SelectField
          label={words.format}
          options={words.formats}
          value={format}
          onChange={(chosen) => setFormat(chosen === 'csv' ? 'csv' : 'json')}
        />
      </Form>
      {exporting.error && (
        <p role="alert" className="form-error">
          {exporting.error.message}
        </p>
      )}
    </Section>
  )
}
