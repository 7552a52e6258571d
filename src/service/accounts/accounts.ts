import type { Signup } from '#contract/account.ts'
import { Failure } from '#contract/failures.ts'
import { foldEmail } from '#contract/fold-text.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import type { Clock } from '../clock.ts'
import type { UserDataStore } from '../library/user-data.ts'
import type { Account, AccountStore, PasswordHasher, TokenClaims, Tokens } from './account.ts'
import { consumeLimit, type RateLimits } from './rate-limits.ts'

export interface AccountPorts {
  accounts: AccountStore
  passwords: PasswordHasher
  tokens: Tokens
  rateLimits: RateLimits
  clock: Clock
}

/** Set by the service alone, whatever a sign-up says; the last two are a form's own. */
const reserved = new Set(
  '_id id email firstName lastName password createdAt updatedAt likes history playlists watchlater encodedToken passwordHash __proto__ confirmPassword terms'.split(
    ' ',
  ),
)

/** Who visitors are: signing up, in and out. `address` is where they call from. */
export function openAccounts(ports: AccountPorts) {
  const { accounts, passwords, tokens, rateLimits, clock } = ports
  const signedIn = async (account: Account) => ({
    account,
    token: await tokens.issue(account.id, account.tokenVersion),
  })

  return {
    async signUp({ email, firstName, lastName, password, ...others }: Signup, address: string) {
      await consumeLimit(rateLimits, 'signupAddress', address)
      const at = clock.next()
      const account: Account = {
        id: clock.id(),
        email,
        firstName,
        lastName,
        extra: Object.fromEntries(Object.entries(others).filter(([name]) => !reserved.has(name))),
        passwordHash: await passwords.hash(password),
        createdAt: at,
        updatedAt: at,
        tokenVersion: 1,
      }
      if (!(await accounts.create(account))) throw new Failure('email_taken')
      return signedIn(account)
    },

    async logIn({ email, password }: { email: string; password: string }, address: string) {
      const key = foldEmail(email)
      // Taken before the password is looked at: many tries at once count too.
      await consumeLimit(rateLimits, 'loginAddress', address)
      await consumeLimit(rateLimits, 'loginAccount', key)
      const account = await accounts.byEmail(email)
      if (!account) throw new Failure('email_unknown')
      await expectPassword(account, password)
      await rateLimits.giveBack('loginAddress', address)
      await rateLimits.forget('loginAccount', key)
      if (passwords.isStale(account.passwordHash))
        await accounts.renewHash(account.id, account.passwordHash, await passwords.hash(password))
      return signedIn(account)
    },

    logOut: ({ userId, tokenId, expires }: TokenClaims) => accounts.revoke(userId, tokenId, expires),

    async account(userId: string): Promise<Account> {
      const account = await accounts.byId(userId)
      if (!account) throw new Failure('user_unknown')
      return account
    },

    /** Signs out everywhere else: the answer is this place's new token. */
    async changePassword(userId: string, password: string, newPassword: string): Promise<string> {
      const { passwordHash } = await this.confirm(userId, password)
      const hash = await passwords.hash(newPassword)
      // Of several changes at once one is made; to the others the password is no longer the right one.
      if (!(await accounts.changePassword(userId, passwordHash, hash, clock.next())))
        throw new Failure('password_wrong')
      return tokens.issue(userId, (await this.account(userId)).tokenVersion)
    },

    logOutEverywhere: (userId: string) => accounts.endTokens(userId),

    /** The right password, before something that cannot be taken back. */
    async confirm(userId: string, password: string): Promise<Account> {
      const account = await this.account(userId)
      const key = foldEmail(account.email)
      await consumeLimit(rateLimits, 'loginAccount', key)
      await expectPassword(account, password)
      await rateLimits.forget('loginAccount', key)
      return account
    },
  }

  async function expectPassword(account: Account, password: string) {
    if (!(await passwords.verify(password, account.passwordHash))) throw new Failure('password_wrong')
  }
}

/** A user's own facts, as answers tell them. */
export function serializeAccount({ id, email, firstName, lastName, extra, createdAt, updatedAt }: Account) {
  return {
    ...extra,
    _id: id,
    email,
    firstName,
    lastName,
    createdAt: toIsoSeconds(createdAt),
    updatedAt: toIsoSeconds(updatedAt),
  }
}

export interface RemoveAccountPorts {
  accounts: AccountStore
  userData: Pick<UserDataStore, 'removeAll'>
}

/** Deletes an account and the user's lists. */
export async function removeAccount({ accounts, userData }: RemoveAccountPorts, userId: string) {
  // The account goes last: until then a failure can be retried.
  await userData.removeAll(userId)
  await accounts.remove(userId)
  // Other requests of the user may have written in between.
  await userData.removeAll(userId)
}
