import { removeAccount } from '#service/accounts/accounts.ts'
import { openLibrary } from '#service/library/library.ts'
import { createAccountStore } from '#stores/sql/account-store.ts'
import { createPlaylistStore } from '#stores/sql/playlist-store.ts'
import { createShelfStore } from '#stores/sql/shelf-store.ts'
import { StartError } from '../../start-error.ts'
import type { CommandParts } from '../command-parts.ts'
import { prompt } from '../prompt.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'

export async function deleteUser(parts: CommandParts, email: string, { yes }: { yes?: true }): Promise<void> {
  await withDatabase(parts, async (db) => {
    const accounts = createAccountStore(db)
    const lists = { shelves: createShelfStore(db), playlists: createPlaylistStore(db) }
    const user = await findUser(accounts, email)
    if (!yes) await expectConsent(parts, user.email)
    const removeLists = (userId: string) => openLibrary(lists, userId).removeAll()
    await removeAccount({ accounts, removeLists }, user.id)
    parts.stdout.write(`Deleted ${user.email} and all that was theirs.\n`)
  })
}

async function expectConsent(parts: CommandParts, email: string) {
  if (!parts.stdin.isTTY)
    throw new StartError(`Nothing was deleted: nobody can be asked here. Add --yes to delete ${email}.`)
  const answer = await prompt(parts, `Delete ${email} and all that is theirs, for good? (yes/no) `)
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was deleted.')
}
