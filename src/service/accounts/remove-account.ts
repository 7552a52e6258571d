import type { AccountStore } from './account.ts'

export interface RemoveAccountPorts {
  accounts: AccountStore
  /** Empties the user's lists, for good. */
  removeLists(userId: string): Promise<void>
}

/** Deletes an account and all that is its. */
export async function removeAccount({ accounts, removeLists }: RemoveAccountPorts, userId: string) {
  // The account goes after them: whatever fails before can be tried again.
  await removeLists(userId)
  await accounts.remove(userId)
  // What other requests of the user's wrote meanwhile.
  await removeLists(userId)
}
