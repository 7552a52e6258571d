import type { AccountStore } from './accounts/account.ts'
import type { PlaylistStore } from './library/playlists.ts'
import type { ShelfStore } from './library/shelf.ts'
import { firstIdAt } from './moments.ts'

/** For so many milliseconds a removal can be taken back. */
const kept = 10 * 60_000

export interface Swept {
  accounts: AccountStore
  shelves: ShelfStore
  playlists: PlaylistStore
}

/** Forgets what is no longer of use: removals, and tokens that have expired. */
export async function sweep({ accounts, shelves, playlists }: Swept, now: Date): Promise<void> {
  const before = firstIdAt((now.getTime() - kept) * 1000)
  await shelves.sweep(before)
  await playlists.sweep(before)
  await accounts.sweep(now.getTime() * 1000)
}
