import type { AccountStore } from '#service/accounts/account.ts'
import type { PlaylistStore } from '#service/library/playlists.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { firstIdAt } from '#service/moments.ts'

const minute = 60_000
const every = 10 * minute
/** For so long a removal can be taken back. */
const kept = 10 * minute

export interface Swept {
  accounts: AccountStore
  shelves: ShelfStore
  playlists: PlaylistStore
}

/** Forgets now and then what is no longer of use: removals, and tokens that have expired. */
export function keepSweeping(stores: Swept, report: (error: unknown) => void): { stop(): Promise<void> } {
  let running = sweep(stores).catch(report)
  const timer = setInterval(() => {
    running = sweep(stores).catch(report)
  }, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function sweep({ accounts, shelves, playlists }: Swept): Promise<void> {
  const now = Date.now()
  const before = firstIdAt((now - kept) * 1000)
  await shelves.sweep(before)
  await playlists.sweep(before)
  await accounts.sweep(now * 1000)
}
