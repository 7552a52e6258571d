import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import type { UserData } from '#contract/user-data.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { AccountSection } from './account-section.tsx'
import { refusalOf } from './refusal.ts'
import { saveFile } from './save-file.ts'

const { account: says } = messages

/** All that is the user's, out as a file and in again. */
export function OwnData() {
  const queries = useQueryClient()
  const client = useUserClient()
  const chooser = useRef<HTMLInputElement>(null)
  const download = useSingleFlight({
    mutationFn: () => readResponse(client.api.user.data.$get()),
    onSuccess: (data) => saveFile('cutscene-data.json', JSON.stringify(data, null, 2)),
    onError: (error) => showToast(refusalOf(error) ?? '', 'error'),
  })
  const upload = useSingleFlight({
    mutationFn: async (file: File) => {
      const json = await readData(file)
      return json && (await readResponse(client.api.user.data.$post({ json })))
    },
    onSuccess: (answered) => {
      if (answered) showToast(says.uploaded(answered.added, answered.left), 'success')
      else showToast(says.uploadInvalid, 'error')
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true })
    },
    // What the API says of a field is for programs.
    onError: (error) => showToast(isInvalid(error) ? says.uploadInvalid : (refusalOf(error) ?? ''), 'error'),
  })
  return (
    <AccountSection heading={says.data} hint={says.dataHint}>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="press press-quiet"
          aria-disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden="true" className="size-5" />
          {says.download}
        </button>
        <button
          type="button"
          className="press press-quiet"
          aria-disabled={upload.isPending}
          onClick={() => upload.isPending || chooser.current?.click()}
        >
          <Upload aria-hidden="true" className="size-5" />
          {says.upload}
        </button>
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={says.upload}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) upload.mutate(file)
            currentTarget.value = ''
          }}
        />
      </div>
    </AccountSection>
  )
}

const isInvalid = (error: Error) => error instanceof Failure && error.code === 'request_invalid'

/** Undefined when it is no JSON at all; what else may be wrong with it the server says. */
async function readData(file: File): Promise<UserData | undefined> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
