import { z } from 'zod'
import type { Account } from '#service/accounts/account-ports.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import type { Database } from '#stores/sql/schema.ts'

/** The input of an action on one user. */
export const ofUser = { email: z.string().describe('the user’s email, in any case') }

export interface UserChange {
  /** As the user wrote it. */
  email: string
  /** False: it was so already. */
  changed: boolean
}

/** Throws an OperatorError when there is no such user. */
export async function findUser(db: Database, email: string): Promise<Account> {
  const account = await createAccountStore(db).byEmail(email)
  if (account) return account
  throw new OperatorError(`There is no user '${email}'. List all users with: ${cutscene} users list`)
}
