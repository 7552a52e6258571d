import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { isFailure } from '#contract/failures.ts'
import { userQueries } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from './account-section.tsx'

/** Downloads all of the user's data as a file, and uploads such a file. */
export function UserDataSection() {
  const texts = useMessages().account
  const queries = useQueryClient()
  const client = useUserClient()
  const accountFailureText = useAccountFailureText()
  const fileInput = useRef<HTMLInputElement>(null)
  const download = useSingleFlight({
    mutationFn: () => readResponse(client.api.user.data.$get()),
    onSuccess: (data) => downloadJson('cutscene-data.json', data),
    onError: (error) => showToast(accountFailureText(error), 'error'),
  })
  const upload = useSingleFlight({
    mutationFn: (file: File) => {
      // The file itself: the service reads its encoding.
      const body = new Blob([file], { type: 'application/json' })
      return readResponse(client.api.user.data.$post({}, { init: { body } }))
    },
    onSuccess: ({ added, skipped }) => {
      showToast(texts.uploaded(added, skipped), 'success')
      queries.invalidateQueries(userQueries)
    },
    // The API describes invalid fields for programs.
    onError: (error) =>
      showToast(
        isFailure(error, 'request_invalid') ? texts.uploadInvalid : accountFailureText(error),
        'error',
      ),
  })
  return (
    <AccountSection heading={texts.data} hint={texts.dataHint}>
      <div className="cluster">
        <Button isPending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" size={20} />
          {texts.download}
        </Button>
        <Button isPending={upload.isPending} onClick={() => upload.isPending || fileInput.current?.click()}>
          <Upload aria-hidden="true" size={20} />
          {texts.upload}
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={texts.upload}
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

function downloadJson(name: string, data: unknown) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
