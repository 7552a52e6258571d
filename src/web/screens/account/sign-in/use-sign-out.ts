import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clearStoredAuth, syncAuth } from '#web/api/auth.ts'
import { noteDraftKey, recentSearchesKey, writeItem } from '#web/api/browser-state.ts'
import { takePendingActions } from '#web/library/pending-actions.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { progressKey } from '#web/videos/progress.tsx'

/** Signs out in this browser and navigates home, where a toast shows the given text. */
export function useSignOut(): (text: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (text) => {
    // Before the navigation: the page may be closed during it.
    clearStoredAuth()
    // What was not merged is not the next visitor's.
    writeItem(progressKey, null)
    writeItem(recentSearchesKey, null)
    takePendingActions(() => true)
    writeItem(noteDraftKey, null, 'sessionStorage')
    // Before the screen learns of it: a signed-in screen would redirect to the login page.
    await navigate({ to: '/' })
    moveFocus()
    syncAuth(queries)
    showToast(text, 'success')
  }
}
