import { describe, expect, it } from 'vitest'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { createAccountRules } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, resetDemoAccount } from '#service/accounts/demo-account.ts'
import { createShelfRules } from '#service/library/shelf.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'

const here = { clientAddress: 'here' }
const person = { email: 'ada@people.example', firstName: 'Ada', lastName: 'L', password: 'password of ada' }

describe('a password', () => {
  it('is rehashed at login when the parameters have changed', async () => {
    const ports = memoryPorts({ passwords: createArgon2({ memory: 8, passes: 1 }) })
    await createAccountRules(ports).signUp(person, here)
    const storedHash = async () => (await ports.accounts.byEmail(person.email))?.passwordHash
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    const rules = createAccountRules({ ...ports, passwords: createArgon2({ memory: 16, passes: 2 }) })
    await rules.logIn(person, here)
    const renewed = await storedHash()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
    await rules.logIn(person, here)
    expect(await storedHash()).toBe(renewed)
  })

  it('is not overwritten by the rehash of a concurrent login with the old one', async () => {
    const ports = memoryPorts()
    const rules = createAccountRules(ports)
    const { account } = await rules.signUp(person, here)
    const hashing = createArgon2({ memory: 16, passes: 2 })
    const passwords = {
      ...hashing,
      async hash(password: string) {
        await rules.changePassword(account.id, person.password, 'password of today', here)
        return hashing.hash(password)
      },
    }
    await createAccountRules({ ...ports, passwords }).logIn(person, here)
    await rules.logIn({ ...person, password: 'password of today' }, here)
    await expect(rules.logIn(person, here)).rejects.toMatchObject({ code: 'password_wrong' })
  })

  it('is hashed with OWASP’s parameters, and matches in any Unicode form', async () => {
    const passwords = createArgon2()
    const hash = await passwords.hash('caf\u00e9 at eight')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('cafe\u0301 at eight', hash)).toBe(true)
    expect(await passwords.verify('cafe at eight', hash)).toBe(false)
    expect(await passwords.verify('anything', 'no hash at all')).toBe(false)
  })
})

describe('the demo account', () => {
  async function open() {
    const ports = memoryPorts({ catalogue: createCatalogueStore([], videosOf([{}])) })
    await ensureDemoAccount(ports, true)
    const known = () => ports.accounts.byEmail(demoAccount.email)
    const id = (await known())?.id ?? ''
    return { ports, rules: createAccountRules(ports), known, id }
  }

  it('exists once where enabled, has its lists after a restart, and is deleted with them where disabled', async () => {
    const { ports, rules, known, id } = await open()
    const likes = createShelfRules(ports, 'likes', id)
    await likes.add(idOf(0))
    await ensureDemoAccount(ports, true)
    expect((await known())?.id).toBe(id)
    expect((await likes.list()).total).toBe(1)
    await rules.logIn(demoAccount, here)
    await ensureDemoAccount(ports, false)
    expect(await known()).toBeUndefined()
    expect((await likes.list()).total).toBe(0)
  })

  it('has its password and names reset without ending sign-ins', async () => {
    const { ports, rules, known, id } = await open()
    await rules.changePassword(id, demoAccount.password, 'a password of my own', here)
    await rules.rename(id, { firstName: 'Somebody', lastName: 'Else' })
    const [signedIn] = await ports.sessions.list(id, 9)
    await resetDemoAccount(ports)
    await rules.logIn(demoAccount, here)
    const { firstName, lastName } = demoAccount
    expect(await known()).toMatchObject({ firstName, lastName })
    expect(await ports.sessions.list(id, 9)).toEqual([expect.anything(), signedIn])
  })

  it('is not deleted where disabled if its password was changed', async () => {
    const { ports, rules, known, id } = await open()
    await rules.changePassword(id, demoAccount.password, 'a password of my own', here)
    await ensureDemoAccount(ports, false)
    expect((await known())?.id).toBe(id)
  })
})
