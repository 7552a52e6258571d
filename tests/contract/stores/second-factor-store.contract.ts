import { describe, expect, it, onTestFinished } from 'vitest'
import type { AccountStore } from '#service/accounts/account.ts'
import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'

export type OpenSecondFactors = () => Promise<{
  accounts: AccountStore
  secondFactors: SecondFactorStore
  close(): Promise<void>
}>

const hashes = ['a', 'A', 'b']

export function secondFactorStoreContract(host: string, openStores: OpenSecondFactors) {
  async function open() {
    const { close, ...stores } = await openStores()
    onTestFinished(close)
    return stores
  }
  /** With one of ada's that is on. */
  async function openTurnedOn() {
    const stores = await open()
    expect(await stores.secondFactors.begin('ada', 'secret')).toBe(true)
    expect(await stores.secondFactors.turnOn('ada', 'secret', 7, hashes)).toBe(true)
    return stores
  }

  describe(`the store of second factors in ${host}`, () => {
    it('has none at first', async () => {
      const { secondFactors } = await open()
      expect(await secondFactors.find('ada')).toBeUndefined()
      expect(await secondFactors.turnOn('ada', 'secret', 7, hashes)).toBe(false)
      expect(await secondFactors.consumeStep('ada', 8)).toBe(false)
      expect(await secondFactors.consumeRecoveryCode('ada', 'a')).toBe(false)
      await secondFactors.remove('ada')
    })

    it('is not on before it is confirmed, and a newer secret replaces it', async () => {
      const { secondFactors } = await open()
      await secondFactors.begin('ada', 'first')
      expect(await secondFactors.begin('ada', 'second')).toBe(true)
      expect(await secondFactors.find('ada')).toEqual({ secret: 'second', isOn: false, recoveryCodesLeft: 0 })
      expect(await secondFactors.consumeStep('ada', 8)).toBe(false)
      expect(await secondFactors.turnOn('ada', 'first', 7, hashes)).toBe(false)
      expect(await secondFactors.turnOn('ada', 'second', 7, hashes)).toBe(true)
      expect(await secondFactors.find('ada')).toEqual({ secret: 'second', isOn: true, recoveryCodesLeft: 3 })
      expect(await secondFactors.find('bob')).toBeUndefined()
    })

    it('is turned on once', async () => {
      const { secondFactors } = await open()
      await secondFactors.begin('ada', 'secret')
      const turned = await Promise.all(
        [1, 2, 3].map((number) => secondFactors.turnOn('ada', 'secret', 7, [`${number}`])),
      )
      expect(turned.filter(Boolean)).toHaveLength(1)
      expect(await secondFactors.find('ada')).toMatchObject({ isOn: true, recoveryCodesLeft: 1 })
      expect(await secondFactors.begin('ada', 'another')).toBe(false)
      expect((await secondFactors.find('ada'))?.secret).toBe('secret')
    })

    it('accepts a step once, and none before it', async () => {
      const { secondFactors } = await openTurnedOn()
      expect(await secondFactors.consumeStep('ada', 7)).toBe(false)
      const used = await Promise.all([1, 2, 3].map(() => secondFactors.consumeStep('ada', 9)))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await secondFactors.consumeStep('ada', 8)).toBe(false)
      expect(await secondFactors.consumeStep('ada', 10)).toBe(true)
    })

    it('accepts a recovery code of the user once', async () => {
      const { secondFactors } = await openTurnedOn()
      expect(await secondFactors.consumeRecoveryCode('bob', 'a')).toBe(false)
      const used = await Promise.all([1, 2, 3].map(() => secondFactors.consumeRecoveryCode('ada', 'a')))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect((await secondFactors.find('ada'))?.recoveryCodesLeft).toBe(2)
      expect(await secondFactors.consumeRecoveryCode('ada', 'A')).toBe(true)
    })

    it('leaves nothing once it is removed, also with its account', async () => {
      const { accounts, secondFactors } = await openTurnedOn()
      for (const remove of [() => secondFactors.remove('ada'), () => accounts.remove('ada')]) {
        await remove()
        expect(await secondFactors.find('ada')).toBeUndefined()
        expect(await secondFactors.consumeRecoveryCode('ada', 'b')).toBe(false)
        await secondFactors.begin('ada', 'secret')
        expect(await secondFactors.turnOn('ada', 'secret', 7, hashes)).toBe(true)
      }
    })
  })
}
