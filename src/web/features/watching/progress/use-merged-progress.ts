import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readItem } from '#web/client/browser-storage.ts'
import { useUserClient } from '#web/client/client.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { progressKey } from './has-stored-progress.ts'

/** Most visitors have nothing to merge. Without its code, what they watched stays in this browser. */
export const loadMerge = async () =>
  readItem(progressKey) === null ? undefined : import('./merge-progress.ts').catch(() => undefined)

/** After a sign-in, and once the network is back, what this browser has goes to the account. */
export function useMergedProgress(token: string | null | undefined): void {
  const queries = useQueryClient()
  const client = useUserClient()
  const merge = useEffectEvent(async () => {
    if (token) (await loadMerge())?.mergeProgress(queries, client)
  })
  useEffect(() => void (token && merge()), [token])
  useWindowEvent('online', merge)
}
