import type { Rename, Signup, SignupMode } from '#contract/accounts/account.ts'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { Failure } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { commonPasswordCount, maxDemoSessions, maxSessions } from '#contract/limits.ts'
import { foldEmail } from '#contract/text/fold-text.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import type { RequestContext } from '../request-context.ts'
import type { Account, AccountStore, PasswordHasher } from './account-ports.ts'
import { hashLinkToken } from './mailed-links/link-token.ts'
import { consumeLimit, networkOf, type RateLimits } from './rate-limits.ts'
import { createSecondFactorRules, type SecondFactorStore } from './second-factor/second-factor.ts'
import type { SecretBox } from './second-factor/secret-box.ts'
import { type Background, newSession, type SessionPorts, type Tokens } from './session.ts'

export interface AccountPorts extends SessionPorts {
  accounts: AccountStore
  secondFactors: SecondFactorStore
  secretBox: SecretBox
  passwords: PasswordHasher
  tokens: Tokens
  rateLimits: RateLimits
  background: Background
  /** What the operator has set, which may change meanwhile; by default anybody may sign up. */
  site?: () => { name: string; signups: SignupMode }
  /** Passwords that nobody may choose; none by default. */
  isCommonPassword?: (password: string) => boolean
  /** A timer by default. */
  sleep?: (ms: number) => Promise<void>
}

/** For guesses from many addresses. The owner waits too, but gets in. */
export const slowLoginMs = 3_000

/** Fields of a sign-up that are not stored: the service sets them, and the last two are only for the form. */
const reserved = new Set([
  ...'_id id email firstName lastName displayName password createdAt updatedAt'.split(' '),
  ...shelfNames,
  ...'playlists nextCursors encodedToken passwordHash __proto__ confirmPassword terms'.split(' '),
])

/** What sends a request: the address for rate limits, the user agent for the list of sign-ins. */
export type ClientInfo = Pick<RequestContext, 'clientAddress' | 'userAgent'>

/** The rules of accounts. */
export function createAccountRules(ports: AccountPorts) {
  const { accounts, sessions, passwords, tokens, rateLimits, clock } = ports
  const signupMode = () => ports.site?.().signups ?? 'open'
  const { sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = ports

  return {
    async signUp(
      { email, firstName, lastName, password, invitation, ...additional }: Signup,
      client: ClientInfo,
    ) {
      const signups = signupMode()
      if (signups === 'closed') throw new Failure('signups_closed')
      if (signups === 'invite' && invitation === undefined) throw new Failure('invitation_needed')
      await consumeLimit(rateLimits, 'signupAddress', networkOf(client.clientAddress))
      rejectCommonPassword(ports, 'password', password)
      const at = clock.next()
      const account: Account = {
        id: clock.id(),
        email,
        firstName,
        lastName,
        displayName: null,
        extra: Object.fromEntries(Object.entries(additional).filter(([name]) => !reserved.has(name))),
        passwordHash: await passwords.hash(password),
        createdAt: at,
        updatedAt: at,
        emailConfirmedAt: null,
        disabledAt: null,
      }
      if (signups === 'invite' && invitation !== undefined) {
        const outcome = await accounts.createInvited(account, await hashLinkToken(invitation))
        if (outcome !== 'created') throw new Failure(outcome)
      } else if (!(await accounts.create(account))) throw new Failure('email_taken')
      return { account, token: await startSession(account, client) }
    },

    /** For whom it is. Throws for an invitation with which nobody can sign up any more. */
    async invitation(invitation: string): Promise<{ email: string | null }> {
      const signups = signupMode()
      if (signups === 'closed') throw new Failure('signups_closed')
      if (signups === 'open') return { email: null }
      const found = await accounts.invitation(await hashLinkToken(invitation), clock.next())
      if (!found) throw new Failure('invitation_invalid')
      return found
    },

    /** Calls `identify` once the account is known, also when the login fails. */
    async logIn(
      { email, password, code }: { email: string; password: string; code?: string | undefined },
      client: ClientInfo,
      identify: (accountId: string) => void = () => {},
    ) {
      const key = foldEmail(email)
      const network = networkOf(client.clientAddress)
      const keyAndNetwork = `${key} ${network}`
      // Before the password is verified: concurrent attempts count too.
      await consumeLimit(rateLimits, 'loginAddress', network)
      await consumeLimit(rateLimits, 'loginAccountAddress', keyAndNetwork)
      if ((await rateLimits.consume('loginAccount', key)) !== undefined) await sleep(slowLoginMs)
      const account = await accounts.byEmail(email)
      if (!account) throw new Failure('email_unknown')
      identify(account.id)
      await expectPassword(account, password)
      await createSecondFactorRules(ports)
        .check(account.id, code)
        .catch(async (error: unknown) => {
          // The password was right, and a code has a limit of its own.
          await rateLimits.refund('loginAccountAddress', keyAndNetwork)
          await rateLimits.refund('loginAccount', key)
          throw error
        })
      await rateLimits.reset('loginAccountAddress', keyAndNetwork)
      await rateLimits.refund('loginAccount', key)
      const token = await startSession(account, client)
      if (passwords.isStale(account.passwordHash))
        await accounts.renewHash(account.id, account.passwordHash, await passwords.hash(password))
      return { account, token }
    },

    async account(userId: string): Promise<Account> {
      const account = await accounts.byId(userId)
      if (!account) throw new Failure('user_unknown')
      return account
    },

    async rename(userId: string, names: Rename): Promise<Account> {
      const account = await accounts.rename(userId, names, clock.next())
      if (!account) throw new Failure('user_unknown')
      return account
    },

    /** Ends every sign-in. Returns the token of a new one for this client. */
    async changePassword(
      userId: string,
      password: string,
      newPassword: string,
      client: ClientInfo,
    ): Promise<string> {
      rejectCommonPassword(ports, 'newPassword', newPassword)
      const account = await this.confirm(userId, password)
      const hash = await passwords.hash(newPassword)
      // One of several concurrent changes succeeds.
      if (!(await accounts.changePassword(userId, account.passwordHash, hash, clock.next())))
        throw new Failure('password_wrong')
      return startSession({ ...account, passwordHash: hash }, client)
    },

    /** Verifies the password before an action that cannot be undone. */
    async confirm(userId: string, password: string): Promise<Account> {
      const account = await this.account(userId)
      await consumeLimit(rateLimits, 'confirmation', `password ${userId}`)
      await expectPassword(account, password)
      await rateLimits.reset('confirmation', `password ${userId}`)
      return account
    },
  }

  /** Returns its token. */
  async function startSession(
    { id: userId, email, passwordHash }: Account,
    { userAgent }: ClientInfo,
  ): Promise<string> {
    const session = newSession(clock, userId, userAgent)
    // The password may have been changed, or the account disabled, since it was verified.
    if (!(await sessions.start(session, passwordHash))) throw new Failure('password_wrong')
    const max = email === demoAccount.email ? maxDemoSessions : maxSessions
    const stored = await sessions.list(userId, maxDemoSessions + 1)
    for (const { id } of stored.slice(max)) await sessions.end(userId, id)
    return tokens.issue(session)
  }

  async function expectPassword(account: Account, password: string) {
    const isRight = await passwords.verify(password, account.passwordHash)
    // A disabled account gets the same response: a guessed password is not confirmed.
    if (!isRight || account.disabledAt) throw new Failure('password_wrong')
  }
}

/** Throws `request_invalid` where the site refuses common passwords. */
export function rejectCommonPassword(
  { isCommonPassword }: Pick<AccountPorts, 'isCommonPassword'>,
  field: string,
  password: string,
): void {
  if (!isCommonPassword?.(password)) return
  const count = commonPasswordCount.toLocaleString('en')
  throw new Failure('request_invalid', { field, reason: `must not be one of the ${count} most common` })
}

export function serializeAccount({ id, extra, createdAt, updatedAt, ...account }: Account) {
  const { email, firstName, lastName, displayName } = account
  return {
    ...extra,
    _id: id,
    email,
    firstName,
    lastName,
    displayName: displayName ?? null,
    createdAt: toIsoSeconds(createdAt),
    updatedAt: toIsoSeconds(updatedAt),
  }
}
