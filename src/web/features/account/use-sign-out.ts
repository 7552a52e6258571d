import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { followAuth, forgetAuth } from '#web/client/auth.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** Signs out in this browser and says so at home. The token is gone at once: the page may be closed on the way there. */
export function useSignOut(): (says: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (says) => {
    forgetAuth()
    // Away first: a screen for users alone would lead to the login page.
    await navigate({ to: '/' })
    moveFocus()
    followAuth(queries)
    showToast(says, 'success')
  }
}
