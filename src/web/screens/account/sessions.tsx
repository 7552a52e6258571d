import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Session } from '#contract/accounts/session.ts'
import { isFailure } from '#contract/failures.ts'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from './account-section.tsx'

const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...userKeys.account, 'sessions'],
    queryFn: async ({ signal }) =>
      (await readResponse(client.api.user.sessions.$get({}, { init: { signal } }))).sessions,
    // Other devices sign in and out.
    staleTime: 0,
  })

/** The user's sign-ins, each of which can be ended but the current one, which Logout ends. */
export function Sessions() {
  const texts = useMessages().account
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(useUserClient()))
  return (
    <AccountSection heading={texts.sessions} hint={texts.sessionsHint}>
      {!sessions && isError ? (
        <RefreshNotice text={texts.sessionsFailed} onRefresh={refetch} />
      ) : (
        <ul tabIndex={-1} aria-label={texts.sessions} aria-busy={!sessions} className="session-list">
          {sessions?.map((session) => (
            <SessionItem key={session._id} session={session} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function SessionItem({ session }: { session: Session }) {
  const texts = useMessages().account
  const { _id: id, isCurrent } = session
  const device = texts.device(session.device)
  const [createdAt, lastUsedAt] = [new Date(session.createdAt), new Date(session.lastUsedAt)]
  const queries = useQueryClient()
  const client = useUserClient()
  const accountFailureText = useAccountFailureText()
  const button = useRef<HTMLButtonElement>(null)
  const { queryKey } = sessionsQuery(client)
  const { mutate, isPending } = useSingleFlight({
    mutationFn: async () => {
      // A response to an earlier request would bring it back.
      await queries.cancelQueries({ queryKey })
      return readResponse(client.api.user.sessions[':id'].$delete({ param: { id } })).catch(ignoreUnknown)
    },
    onSuccess: () => {
      if (button.current && document.activeElement === button.current) moveFocusFrom(button.current)
      queries.setQueryData(queryKey, (sessions) => sessions?.filter(({ _id }) => _id !== id))
      showToast(texts.signedOutThere(device), 'success')
    },
    onError: (error) => showToast(accountFailureText(error), 'error'),
  })
  return (
    <li className="session row">
      <div className="session-facts">
        <p className="session-device row">
          <span dir="auto">{device}</span>{' '}
          {isCurrent && <span className="session-current small muted">{texts.thisSession}</span>}
        </p>
        <p className="small muted">{texts.signedIn(createdAt)}</p>
        {!isCurrent && <p className="small muted">{texts.lastUsed(lastUsedAt)}</p>}
      </div>
      {!isCurrent && (
        <Button
          ref={button}
          aria-label={texts.signOutOf(device, createdAt)}
          isPending={isPending}
          onClick={() => mutate()}
        >
          {texts.signOutThere}
        </Button>
      )}
    </li>
  )
}

/** To the button of the next sign-in, or else of the one before, or else to the list. */
function moveFocusFrom(button: HTMLButtonElement) {
  const list = button.closest('ul')
  const buttons = [...(list?.querySelectorAll('button') ?? [])]
  const index = buttons.indexOf(button)
  moveFocus(buttons[index + 1], buttons[index - 1], list)
}

/** An unknown session has ended already. */
function ignoreUnknown(error: unknown): void {
  if (!isFailure(error, 'session_unknown')) throw error
}
