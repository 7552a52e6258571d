import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { X } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import type { ConsoleChange } from '#contract/console.ts'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { api } from '../api.ts'
import { texts } from '../texts.ts'

interface Notice extends ConsoleChange {
  isError?: boolean
}

const ShowNotice = createContext<(notice: Notice | undefined) => void>(() => {})

/** Sends a change. */
type Send<Change> = () => Promise<ClientResponse<Change, 200, 'json'>>

/** Sends a change, says that it was done, with its undo, and loads again what is shown. A refusal is shown too, with `undo` if given. */
export function useChange<Change extends ConsoleChange = ConsoleChange>(
  onDone?: (change: Change) => void,
  undo?: string,
) {
  const queryClient = useQueryClient()
  const show = useContext(ShowNotice)
  return useMutation({
    // One after another: each sees what the one before has made.
    scope: { id: 'changes' },
    mutationFn: async (send: Send<Change>) => (await send()).json(),
    async onSuccess(change) {
      // Its details are for the page that asked.
      const [problem] = change.problem?.split('\n', 1) ?? []
      show({ ...change, done: [change.done, problem].filter(Boolean).join('\n') })
      onDone?.(change)
      await queryClient.invalidateQueries()
      // Behind the task in which the page gets what was loaded. The focus is for the last change's notice.
      setTimeout(() => queryClient.isMutating() === 0 && focusNotice())
    },
    onError: ({ message }) => show({ done: message, undo, isError: true }),
  })
}

/** What was pressed is gone, such as the row of a removed video. */
function focusNotice() {
  if (document.activeElement === document.body)
    moveFocus(document.querySelector<HTMLElement>('.console-notice button'))
}

/** The last change, or why it was refused, above the lower edge of the window. */
export function Changes({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>()
  return (
    <ShowNotice value={setNotice}>
      {children}
      <div className="console-notices" role={notice?.isError ? 'alert' : 'status'}>
        {notice && (
          <div className="console-notice" data-error={notice.isError}>
            <p className="console-main">{notice.done}</p>
            {notice.undo !== undefined && (
              <ChangeButton
                variant="secondary"
                request={() => api.undo[':id'].$post({ param: { id: notice.undo ?? '' } })}
                undo={notice.undo}
              >
                {texts.shell.undo}
              </ChangeButton>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={texts.shell.close}
              onClick={() => setNotice(undefined)}
            >
              <X size={20} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </ShowNotice>
  )
}

interface ChangeButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'> {
  request: Send<ConsoleChange>
  /** Where its text does not say of what. */
  name?: string
  /** The undo that a refusal offers again: it can be tried once more. */
  undo?: string
}

/** Its press sends one change. */
export function ChangeButton({ request, name, undo, variant = 'quiet', ...button }: ChangeButtonProps) {
  const change = useChange(undefined, undo)
  return (
    <Button
      variant={variant}
      aria-label={name}
      disabled={change.isPending}
      onClick={() => change.mutate(request)}
      {...button}
    />
  )
}
