import { demoAccount } from '#contract/accounts/demo-account.ts'
import { type AccountPorts, type RemoveAccountPorts, removeAccount } from './accounts.ts'

/** Creates or deletes the demo account, whose password is public. */
export async function ensureDemoAccount(
  ports: AccountPorts & RemoveAccountPorts,
  enabled: boolean,
): Promise<void> {
  const { accounts, passwords, clock } = ports
  const { password, ...profile } = demoAccount
  const existing = await accounts.byEmail(profile.email)
  if (enabled && !existing) {
    const at = clock.next()
    await accounts.create({
      ...profile,
      id: clock.id(),
      extra: {},
      passwordHash: await passwords.hash(password),
      createdAt: at,
      updatedAt: at,
      tokenVersion: 1,
    })
  }
  // With another password the account belongs to a user.
  if (!enabled && existing && (await passwords.verify(password, existing.passwordHash)))
    await removeAccount(ports, existing.id)
}

/** Resets the password, which any visitor may have changed. Tokens stay valid. */
export async function resetDemoPassword({ accounts, passwords }: AccountPorts): Promise<void> {
  const account = await accounts.byEmail(demoAccount.email)
  if (!account || (await passwords.verify(demoAccount.password, account.passwordHash))) return
  await accounts.renewHash(account.id, account.passwordHash, await passwords.hash(demoAccount.password))
}
