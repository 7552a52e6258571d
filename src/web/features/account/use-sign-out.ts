import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { followAuth, forgetAuth } from '#web/client/auth.ts'
import { handOnFocus } from '#web/ui/hand-on-focus.ts'
import { notify } from '#web/ui/notify.ts'

/** Signs out in this browser and says so at home. The token is gone at once: the page may be closed on the way there. */
export function useSignOut(): (says: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (says) => {
    forgetAuth()
    // Away first: a screen for users alone would lead to the login page.
    await navigate({ to: '/' })
    handOnFocus()
    followAuth(queries)
    notify(says, 'success')
  }
}
