import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readItem } from '#web/api/browser-state.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { hasPendingActions } from '#web/library/pending-actions.ts'
import { loadCode } from '#web/ui/lazy-island.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { progressKey } from '#web/videos/progress.tsx'

/** Most visitors did nothing that waits for a sign-in. Without its code, it goes on waiting in this browser. */
export const loadAfterSignIn = async () =>
  readItem(progressKey) === null && !hasPendingActions()
    ? undefined
    : loadCode(() => import('./after-sign-in.ts'), { waits: false }).catch(() => undefined)

/** After a sign-in, and once the network is back, what a visitor did signed out goes to the account. */
export function useAfterSignIn(token: string | null | undefined): void {
  const queries = useQueryClient()
  const client = useUserClient()
  const messages = useMessages()
  const run = useEffectEvent(async () => {
    if (token) (await loadAfterSignIn())?.afterSignIn(queries, client, messages)
  })
  useEffect(() => void (token && run()), [token])
  useWindowEvent('online', run)
}
