import type { AccountStore } from './accounts/account.ts'
import { firstUuidAt } from './clock.ts'
import type { PlaylistStore } from './library/playlist.ts'
import type { ShelfStore } from './library/shelf.ts'

/** For so many milliseconds a removal can be taken back. */
const kept = 10 * 60_000

export interface PurgePorts {
  accounts: AccountStore
  shelves: ShelfStore
  playlists: PlaylistStore
}

/** Forgets what is no longer of use: removals, and tokens that have expired. */
export async function purge({ accounts, shelves, playlists }: PurgePorts, now: Date): Promise<void> {
  const before = firstUuidAt((now.getTime() - kept) * 1000)
  await shelves.purge(before)
  await playlists.purge(before)
  await accounts.purge(now.getTime() * 1000)
}
