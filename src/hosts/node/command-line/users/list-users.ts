import { toIsoSeconds } from '#contract/timestamp.ts'
import { type ListedAccount, listAccounts } from '#stores/sql/account-list.ts'
import type { CommandParts } from '../command-parts.ts'
import { withDatabase } from '../with-database.ts'
import { jsonArray, writeAll } from '../write-all.ts'

export async function listUsers(
  parts: CommandParts,
  { json, limit }: { json?: true; limit?: number },
): Promise<void> {
  await withDatabase(parts, async (db) => {
    const users = shown(listAccounts(db, limit))
    await writeAll(parts.stdout, json ? jsonArray(users) : lines(users))
  })
}

async function* shown(accounts: AsyncIterable<ListedAccount>) {
  for await (const { id, createdAt, ...same } of accounts)
    yield { _id: id, ...same, createdAt: toIsoSeconds(createdAt) }
}

async function* lines(users: ReturnType<typeof shown>) {
  for await (const { createdAt, email, firstName, lastName } of users)
    yield `${createdAt}  ${printable(email)}  ${printable(`${firstName} ${lastName}`)}\n`
}

/** A stranger chose the name: no part of it may steer a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
