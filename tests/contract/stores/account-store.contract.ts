import { describe, expect, it, onTestFinished } from 'vitest'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Account, AccountStore } from '#service/accounts/account.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'

export type OpenAccounts = () => Promise<{ store: AccountStore; close(): Promise<void> }>

const monday: TimestampMicros = 1_795_253_400_123_456
const tuesday: TimestampMicros = monday + 24 * 60 * 60 * 1_000_000

function accountOf(number: number, overrides: Partial<Account> = {}): Account {
  return {
    id: idOf(number),
    email: `person.${number}@people.example`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    displayName: null,
    extra: {},
    passwordHash: '$argon2id$made-up',
    createdAt: monday,
    updatedAt: monday,
    tokenVersion: 1,
    ...overrides,
  }
}

/** The state of a token of a new account. */
const issued = { tokenVersion: 1, revoked: false, usedAt: undefined }

export function accountStoreContract(host: string, openStore: OpenAccounts) {
  async function open(...accounts: Account[]) {
    const { store, close } = await openStore()
    onTestFinished(close)
    for (const account of accounts) expect(await store.create(account)).toBe(true)
    return store
  }

  describe(`the account store in ${host}`, () => {
    describe('accounts', () => {
      it('reads an account by id and by email', async () => {
        const full = accountOf(1, {
          email: 'Ada.Lovelace@People.Example',
          firstName: 'Ädä “quoted” 🎮',
          lastName: "O'Brien \\ %",
          extra: { age: 36, tags: ['a', { b: null }], nested: { yes: true }, 'ünï 🎮': '" \' \\' },
          updatedAt: tuesday,
          tokenVersion: 7,
        })
        const store = await open(full, accountOf(2))
        expect(await store.byId(full.id)).toEqual(full)
        expect(await store.byEmail(full.email)).toEqual(full)
        expect(await store.byEmail('person.2@people.example')).toEqual(accountOf(2))
      })

      it('finds an email in any case, and stores it verbatim', async () => {
        const store = await open(accountOf(1, { email: 'Ada@People.Example' }))
        for (const email of ['ada@people.example', 'ADA@PEOPLE.EXAMPLE', 'aDa@pEOPLE.eXAMPLE'])
          expect((await store.byEmail(email))?.email).toBe('Ada@People.Example')
      })

      it('rejects an existing email in any case, and stores nothing', async () => {
        const store = await open(accountOf(1, { email: 'ada@people.example' }))
        for (const email of ['ada@people.example', 'ADA@people.EXAMPLE'])
          expect(await store.create(accountOf(2, { email }))).toBe(false)
        expect(await store.byId(idOf(2))).toBeUndefined()
        expect((await store.byEmail('ada@people.example'))?.id).toBe(idOf(1))
      })

      it('creates one account for twenty concurrent calls with the same email', async () => {
        const store = await open()
        const wanted = Array.from({ length: 20 }, (_, index) =>
          accountOf(index, { email: index % 2 ? 'ada@people.example' : 'ADA@people.example' }),
        )
        const created = await Promise.all(wanted.map((account) => store.create(account)))
        expect(created.filter(Boolean)).toHaveLength(1)
        const winner = wanted[created.indexOf(true)]
        expect(await store.byEmail('ada@people.example')).toEqual(winner)
        const stored = await Promise.all(wanted.map(({ id }) => store.byId(id)))
        expect(stored.filter(Boolean)).toEqual([winner])
      })

      it('returns undefined for unknown ids and emails', async () => {
        const store = await open(accountOf(1))
        for (const unknown of ['', '%', 'nobody@people.example', '__proto__', "' or 1=1 --"]) {
          expect(await store.byId(unknown)).toBeUndefined()
          expect(await store.byEmail(unknown)).toBeUndefined()
          expect(await store.tokenState(unknown, 'token')).toBeUndefined()
        }
      })

      it('replaces a hash only, without revoking tokens', async () => {
        const store = await open(accountOf(1), accountOf(2))
        const { passwordHash } = accountOf(1)
        await store.renewHash(idOf(1), passwordHash, 'better')
        expect(await store.byId(idOf(1))).toEqual(accountOf(1, { passwordHash: 'better' }))
        await store.renewHash(idOf(1), passwordHash, 'late')
        expect(await store.byId(idOf(1))).toEqual(accountOf(1, { passwordHash: 'better' }))
        expect(await store.byId(idOf(2))).toEqual(accountOf(2))
      })

      it('changes a password with its time, and revokes all tokens', async () => {
        const store = await open(accountOf(1, { tokenVersion: 3 }), accountOf(2))
        const { passwordHash } = accountOf(1)
        expect(await store.changePassword(idOf(1), passwordHash, 'another', tuesday)).toBe(true)
        expect(await store.changePassword(idOf(1), passwordHash, 'late', tuesday)).toBe(false)
        expect(await store.byEmail('person.1@people.example')).toEqual(
          accountOf(1, { passwordHash: 'another', updatedAt: tuesday, tokenVersion: 4 }),
        )
        expect(await store.byId(idOf(2))).toEqual(accountOf(2))
      })
    })

    describe('renaming', () => {
      it('changes the given names only, with the time, and returns the account', async () => {
        const store = await open(accountOf(1, { tokenVersion: 3, extra: { age: 36 } }), accountOf(2))
        const renamed = accountOf(1, {
          tokenVersion: 3,
          extra: { age: 36 },
          firstName: 'Ädä “quoted” 🎮',
          updatedAt: tuesday,
        })
        expect(await store.rename(idOf(1), { firstName: renamed.firstName }, tuesday)).toEqual(renamed)
        expect(await store.byEmail('person.1@people.example')).toEqual(renamed)
        const both = { firstName: 'Grace', lastName: "O'Hopper %" }
        expect(await store.rename(idOf(1), both, tuesday + 1)).toEqual({
          ...renamed,
          ...both,
          updatedAt: tuesday + 1,
        })
        expect(await store.byId(idOf(1))).toEqual({ ...renamed, ...both, updatedAt: tuesday + 1 })
        expect(await store.byId(idOf(2))).toEqual(accountOf(2))
      })

      it('sets the display name, leaves it alone, and removes it', async () => {
        const store = await open(accountOf(1))
        for (const [names, displayName] of [
          [{ displayName: 'Ada “the First”' }, 'Ada “the First”'],
          [{ firstName: 'Grace' }, 'Ada “the First”'],
          [{ displayName: null }, null],
        ] as const)
          expect(await store.rename(idOf(1), names, tuesday)).toMatchObject({ displayName })
      })

      it('keeps concurrent changes of different names, and one of concurrent changes of the same', async () => {
        const store = await open(accountOf(1))
        await Promise.all([
          store.rename(idOf(1), { firstName: 'Grace' }, tuesday),
          store.rename(idOf(1), { lastName: 'Hopper' }, tuesday),
        ])
        expect(await store.byId(idOf(1))).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
        const pairs = ['A', 'B', 'C'].map((letter) => ({ firstName: letter, lastName: letter }))
        await Promise.all(pairs.map((names) => store.rename(idOf(1), names, tuesday)))
        const { firstName, lastName } = (await store.byId(idOf(1))) ?? {}
        expect(pairs).toContainEqual({ firstName, lastName })
      })
    })

    describe('tokens', () => {
      it('reads the token version, and that no token is revoked', async () => {
        const store = await open(accountOf(1, { tokenVersion: 5 }))
        expect(await store.tokenState(idOf(1), 'a')).toEqual({ ...issued, tokenVersion: 5 })
      })

      it('revokes all tokens by a new version for each call', async () => {
        const store = await open(accountOf(1), accountOf(2))
        await Promise.all([1, 2, 3].map(() => store.endTokens(idOf(1))))
        expect(await store.tokenState(idOf(1), 'a')).toEqual({ ...issued, tokenVersion: 4 })
        expect(await store.tokenState(idOf(2), 'a')).toEqual(issued)
      })

      it('revokes one token of one user, also repeatedly', async () => {
        const store = await open(accountOf(1), accountOf(2))
        await Promise.all([1, 2].map(() => store.revoke(idOf(1), 'a', tuesday)))
        expect(await store.tokenState(idOf(1), 'a')).toEqual({ ...issued, revoked: true })
        expect(await store.tokenState(idOf(1), 'A')).toEqual(issued)
        expect(await store.tokenState(idOf(1), 'b')).toEqual(issued)
        expect(await store.tokenState(idOf(2), 'a')).toEqual(issued)
      })

      it('purges revocations of expired tokens only', async () => {
        const store = await open(accountOf(1), accountOf(2))
        await store.revoke(idOf(1), 'monday', monday)
        await store.revoke(idOf(2), 'monday', monday)
        await store.revoke(idOf(1), 'tuesday', tuesday)
        await store.purge(monday)
        expect((await store.tokenState(idOf(1), 'monday'))?.revoked).toBe(true)
        await store.purge(tuesday)
        expect((await store.tokenState(idOf(1), 'monday'))?.revoked).toBe(false)
        expect((await store.tokenState(idOf(2), 'monday'))?.revoked).toBe(false)
        expect((await store.tokenState(idOf(1), 'tuesday'))?.revoked).toBe(true)
        expect(await store.byId(idOf(1))).toEqual(accountOf(1))
      })
    })

    describe('removing', () => {
      it('removes one account, and frees its email', async () => {
        const store = await open(accountOf(1), accountOf(2))
        await store.remove(idOf(1))
        expect(await store.byId(idOf(1))).toBeUndefined()
        expect(await store.byEmail('person.1@people.example')).toBeUndefined()
        expect(await store.tokenState(idOf(1), 'a')).toBeUndefined()
        expect(await store.byId(idOf(2))).toEqual(accountOf(2))
        expect(await store.create(accountOf(3, { email: 'PERSON.1@people.example' }))).toBe(true)
      })

      it('removes its revoked tokens too', async () => {
        const store = await open(accountOf(1))
        await store.revoke(idOf(1), 'a', tuesday)
        await store.remove(idOf(1))
        await store.create(accountOf(1))
        expect(await store.tokenState(idOf(1), 'a')).toEqual(issued)
      })

      it('ignores changes to a deleted account', async () => {
        const store = await open(accountOf(1))
        await store.remove(idOf(1))
        await store.remove(idOf(1))
        await store.renewHash(idOf(1), accountOf(1).passwordHash, 'better')
        expect(await store.changePassword(idOf(1), accountOf(1).passwordHash, 'another', tuesday)).toBe(false)
        expect(await store.rename(idOf(1), { firstName: 'Grace' }, tuesday)).toBeUndefined()
        await store.endTokens(idOf(1))
        expect(await store.byId(idOf(1))).toBeUndefined()
      })
    })
  })
}
