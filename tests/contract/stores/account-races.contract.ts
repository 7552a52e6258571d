import { describe, expect, it } from 'vitest'
import type { Account } from '#service/accounts/account-ports.ts'
import type { Session } from '#service/accounts/session.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import type { AccountStores } from './account-stores.fixture.ts'

const monday = 1_795_253_400_123_456

const accountOf = (number: number, email = `person.${number}@people.example`): Account => ({
  id: idOf(number),
  email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  displayName: null,
  extra: {},
  passwordHash: 'a hash',
  createdAt: monday,
  updatedAt: monday,
  emailConfirmedAt: null,
  disabledAt: null,
})
const ada = accountOf(1)
const sessionOf = (id: string): Session => ({
  id,
  userId: ada.id,
  device: 'Firefox on Linux',
  createdAt: monday,
  usedAt: monday,
  expiresAt: monday + 9,
})

/** What calls at the same time lead to. */
export function accountRacesContract(host: string, openAccounts: () => Promise<AccountStores>) {
  async function open() {
    const stores = await openAccounts()
    await stores.accounts.create(ada)
    return stores
  }

  describe(`concurrent changes of accounts in ${host}`, () => {
    it('one of twenty accounts with the same email is created', async () => {
      const { accounts } = await open()
      const wanted = Array.from({ length: 20 }, (_, index) =>
        accountOf(100 + index, index % 2 ? 'grace@people.example' : 'GRACE@people.example'),
      )
      const created = await Promise.all(wanted.map((account) => accounts.create(account)))
      expect(created.filter(Boolean)).toHaveLength(1)
      const winner = wanted[created.indexOf(true)]
      expect(await accounts.byEmail('grace@people.example')).toEqual(winner)
      const stored = await Promise.all(wanted.map(({ id }) => accounts.byId(id)))
      expect(stored.filter(Boolean)).toEqual([winner])
    })

    it('an invitation makes one account, and none is made without it', async () => {
      const { accounts, invite } = await open()
      await invite('hash', null, monday + 1)
      const wanted = Array.from({ length: 8 }, (_, index) => accountOf(200 + index))
      const outcomes = await Promise.all(wanted.map((account) => accounts.createInvited(account, 'hash')))
      expect(outcomes.toSorted()).toEqual(['created', ...Array(7).fill('invitation_invalid')])
      const stored = await Promise.all(wanted.map(({ id }) => accounts.byId(id)))
      expect(stored.filter(Boolean)).toEqual([wanted[outcomes.indexOf('created')]])
    })

    it('an invitation outlasts a sign-up with an email that is taken', async () => {
      const { accounts, invite } = await open()
      await invite('hash', null, monday + 1)
      expect(await accounts.createInvited(accountOf(300, ada.email), 'hash')).toBe('email_taken')
      expect(await accounts.createInvited(accountOf(301), 'hash')).toBe('created')
    })

    it('changes of different names are both kept, and one of changes of the same', async () => {
      const { accounts } = await open()
      await Promise.all([
        accounts.rename(ada.id, { firstName: 'Grace' }, monday),
        accounts.rename(ada.id, { lastName: 'Hopper' }, monday),
      ])
      expect(await accounts.byId(ada.id)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
      const pairs = ['A', 'B', 'C'].map((letter) => ({ firstName: letter, lastName: letter }))
      await Promise.all(pairs.map((names) => accounts.rename(ada.id, names, monday)))
      const { firstName, lastName } = (await accounts.byId(ada.id)) ?? {}
      expect(pairs).toContainEqual({ firstName, lastName })
    })

    it('a session that starts while its user’s sessions end by a new password or by disabling is ended, or does not start', async () => {
      for (const end of [
        ({ accounts }: AccountStores) => accounts.changePassword(ada.id, ada.passwordHash, 'new', monday),
        ({ accounts }: AccountStores) => accounts.setDisabled(ada.id, monday),
      ]) {
        const stores = await open()
        const ids = Array.from({ length: 8 }, (_, number) => idOf(number))
        const starts = ids.map((id) => stores.sessions.start(sessionOf(id), ada.passwordHash))
        await Promise.all([...starts.slice(0, 4), end(stores), ...starts.slice(4)])
        expect(await stores.sessions.list(ada.id, 9)).toEqual([])
        expect(await stores.sessions.start(sessionOf('later'), ada.passwordHash)).toBe(false)
      }
    })

    it('one of concurrent uses of a session is recorded, and none of an ended one', async () => {
      const { sessions } = await open()
      await sessions.start(sessionOf('a'), ada.passwordHash)
      const uses = await Promise.all(
        [1, 2, 3].map((time) => sessions.use(ada.id, 'a', monday, monday + time)),
      )
      expect(uses.filter(Boolean)).toHaveLength(1)
      const usedAt = monday + 1 + uses.indexOf(true)
      expect(await sessions.list(ada.id, 9)).toEqual([{ ...sessionOf('a'), usedAt }])
      await sessions.end(ada.id, 'a')
      expect(await sessions.use(ada.id, 'a', usedAt, monday + 9)).toBe(false)
      expect(await sessions.find(ada.id, 'a')).toEqual({ usedAt: null })
    })

    it('a second factor is turned on once; a step and a recovery code are accepted once', async () => {
      const { secondFactors } = await open()
      await secondFactors.begin(ada.id, 'secret')
      for (const attempt of [
        (code: string) => secondFactors.turnOn(ada.id, 'secret', 7, [code, 'recovery']),
        () => secondFactors.consumeStep(ada.id, 9),
        () => secondFactors.consumeRecoveryCode(ada.id, 'recovery'),
      ])
        expect((await Promise.all(['a', 'b', 'c'].map(attempt))).filter(Boolean)).toHaveLength(1)
      expect(await secondFactors.find(ada.id)).toMatchObject({ isOn: true, recoveryCodesLeft: 1 })
    })
  })
}
