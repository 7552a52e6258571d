import type { Account } from '#service/accounts/account.ts'
import type { Database } from './schema.ts'

export type ListedAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'createdAt'>

const atOnce = 500

/** Every account, newest first (their ids sort by time), read some at a time. */
export async function* listAccounts(
  db: Database,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<ListedAccount> {
  let after: string | undefined
  for (let left = limit; left > 0; ) {
    const asked = Math.min(left, atOnce)
    const rows = await db
      .selectFrom('account')
      .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
      .$if(after !== undefined, (query) => query.where('id', '<', after as string))
      .orderBy('id', 'desc')
      .limit(asked)
      .execute()
    yield* rows
    if (rows.length < asked) return
    left -= rows.length
    after = rows.at(-1)?.id
  }
}
