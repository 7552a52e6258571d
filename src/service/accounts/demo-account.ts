import { demoAccount } from '#contract/accounts/demo-account.ts'
import type { AccountPorts } from './accounts.ts'

/** Creates or deletes the demo account, whose password is public. Returns whether it was created. */
export async function ensureDemoAccount(
  { accounts, passwords, clock }: AccountPorts,
  enabled: boolean,
): Promise<boolean> {
  const { password, ...profile } = demoAccount
  const existing = await accounts.byEmail(profile.email)
  if (enabled && !existing) {
    const at = clock.next()
    await accounts.create({
      ...profile,
      id: clock.id(),
      displayName: null,
      extra: {},
      passwordHash: await passwords.hash(password),
      createdAt: at,
      updatedAt: at,
      emailConfirmedAt: null,
      disabledAt: null,
    })
  }
  // With another password the account belongs to a user.
  if (!enabled && existing && (await passwords.verify(password, existing.passwordHash)))
    await accounts.remove(existing.id)
  return enabled && !existing
}

/** Resets the names and the password, which any visitor may have changed. Sign-ins stay. */
export async function resetDemoAccount({ accounts, passwords, clock }: AccountPorts): Promise<void> {
  const { email, password, firstName, lastName } = demoAccount
  const account = await accounts.byEmail(email)
  if (!account) return
  const names = { firstName, lastName, displayName: null }
  if (
    account.firstName !== firstName ||
    account.lastName !== lastName ||
    account.displayName !== names.displayName
  )
    await accounts.rename(account.id, names, clock.next())
  if (!(await passwords.verify(password, account.passwordHash)))
    await accounts.renewHash(account.id, account.passwordHash, await passwords.hash(password))
}
