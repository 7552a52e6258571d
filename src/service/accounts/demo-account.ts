import { demoAccount } from '#contract/demo-account.ts'
import { type AccountPorts, type RemoveAccountPorts, removeAccount } from './accounts.ts'

/** Sees to it that the demo account is there, or is not: its password is known to everybody. */
export async function ensureDemoAccount(
  ports: AccountPorts & RemoveAccountPorts,
  on: boolean,
): Promise<void> {
  const { accounts, passwords, clock } = ports
  const { password, ...person } = demoAccount
  const known = await accounts.byEmail(person.email)
  if (on && !known) {
    const at = clock.next()
    await accounts.create({
      ...person,
      id: clock.id(),
      extra: {},
      passwordHash: await passwords.hash(password),
      createdAt: at,
      updatedAt: at,
      tokenVersion: 1,
    })
  }
  // Somebody may have made it an account of their own.
  if (!on && known && (await passwords.verify(password, known.passwordHash))) {
    await removeAccount(ports, known.id)
  }
}

/** Whoever tries the demo account may change its password: it is the known one again. Nobody is signed out. */
export async function renewDemoPassword({ accounts, passwords }: AccountPorts): Promise<void> {
  const known = await accounts.byEmail(demoAccount.email)
  if (!known || (await passwords.verify(demoAccount.password, known.passwordHash))) return
  await accounts.renewHash(known.id, known.passwordHash, await passwords.hash(demoAccount.password))
}
