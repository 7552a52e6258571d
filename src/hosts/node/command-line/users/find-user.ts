import type { Account, AccountStore } from '#service/accounts/account.ts'
import { StartError } from '../../start-error.ts'

export async function findUser(accounts: AccountStore, email: string): Promise<Account> {
  const account = await accounts.byEmail(email)
  if (account) return account
  throw new StartError(`Nobody has signed up with '${email}'. See who has by: npm run cutscene -- users list`)
}
