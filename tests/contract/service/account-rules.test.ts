import { describe, expect, it } from 'vitest'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { createAccountRules } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, resetDemoAccount } from '#service/accounts/demo-account.ts'
import { createShelfRules } from '#service/library/shelf.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosTitled } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'

const here = { clientAddress: 'here' }
const person = { email: 'ada@people.example', firstName: 'Ada', lastName: 'L', password: 'password of ada' }

describe('a password', () => {
  it('is rehashed at login when the parameters have changed', async () => {
    const before = memoryPorts({ passwords: createArgon2({ memory: 8, passes: 1 }) })
    await createAccountRules(before).signUp(person, here)
    const old = (await before.accounts.byEmail(person.email))?.passwordHash
    expect(old).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)

    const now = createAccountRules({ ...before, passwords: createArgon2({ memory: 16, passes: 2 }) })
    await now.logIn(person, here)
    const renewed = (await before.accounts.byEmail(person.email))?.passwordHash
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
    await now.logIn(person, here)
    expect((await before.accounts.byEmail(person.email))?.passwordHash).toBe(renewed)
    await expect(now.logIn({ ...person, password: 'another one' }, here)).rejects.toMatchObject({
      code: 'password_wrong',
    })
  })

  it('is not overwritten by the rehash of a concurrent login with the old one', async () => {
    const ports = memoryPorts()
    const { account } = await createAccountRules(ports).signUp(person, here)
    const hashing = createArgon2({ memory: 16, passes: 2 })
    const passwords = {
      ...hashing,
      async hash(password: string) {
        await createAccountRules(ports).changePassword(account.id, person.password, 'password of today', here)
        return hashing.hash(password)
      },
    }
    await createAccountRules({ ...ports, passwords }).logIn(person, here)
    await createAccountRules(ports).logIn({ ...person, password: 'password of today' }, here)
    await expect(createAccountRules(ports).logIn(person, here)).rejects.toMatchObject({
      code: 'password_wrong',
    })
  })

  it('is hashed with OWASP’s parameters, and matches in any Unicode form', async () => {
    const passwords = createArgon2()
    const hash = await passwords.hash('caf\u00e9 at eight')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('cafe\u0301 at eight', hash)).toBe(true)
    expect(await passwords.verify('cafe at eight', hash)).toBe(false)
    expect(await passwords.verify('anything', 'no hash at all')).toBe(false)
    expect(passwords.isStale(hash)).toBe(false)
  })
})

describe('the demo account', () => {
  const catalogue = createCatalogueStore(categoriesNamed('Action'), videosTitled('A', 'B'))
  /** With the demo account. */
  async function open() {
    const ports = memoryPorts({ catalogue })
    await ensureDemoAccount(ports, true)
    const known = () => ports.accounts.byEmail(demoAccount.email)
    return { ports, known, id: (await known())?.id ?? '' }
  }

  it('exists once where enabled, and has its lists after a restart', async () => {
    const { ports, known, id } = await open()
    const likes = createShelfRules(ports, 'likes', id)
    await likes.add(idOf(0))
    await ensureDemoAccount(ports, true)
    expect((await known())?.id).toBe(id)
    expect((await likes.list()).total).toBe(1)
    await createAccountRules(ports).logIn(demoAccount, here)
  })

  it('has its password and names reset without ending sign-ins', async () => {
    const { ports, known, id } = await open()
    await createAccountRules(ports).changePassword(id, demoAccount.password, 'a password of my own', here)
    await createAccountRules(ports).rename(id, { firstName: 'Somebody', lastName: 'Else' })
    const [signedIn] = await ports.sessions.list(id, 9)
    await resetDemoAccount(ports)
    await createAccountRules(ports).logIn(demoAccount, here)
    const { firstName, lastName } = demoAccount
    expect(await known()).toMatchObject({ firstName, lastName })
    expect(await ports.sessions.list(id, 9)).toEqual([expect.anything(), signedIn])
  })

  it('is deleted with its lists where disabled', async () => {
    const { ports, known, id } = await open()
    await createShelfRules(ports, 'likes', id).add(idOf(0))
    await ensureDemoAccount(ports, false)
    expect(await known()).toBeUndefined()
    expect((await createShelfRules(ports, 'likes', id).list()).total).toBe(0)
  })

  it('is not deleted where disabled if its password was changed', async () => {
    const { ports, known, id } = await open()
    await createAccountRules(ports).changePassword(id, demoAccount.password, 'a password of my own', here)
    await ensureDemoAccount(ports, false)
    expect((await known())?.id).toBe(id)
  })
})
