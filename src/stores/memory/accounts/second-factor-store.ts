import type { SecondFactorStore } from '#service/accounts/second-factor/second-factor.ts'
import { type Accounts, emptyAccounts } from './account-store.ts'

export function createSecondFactorStore({ secondFactors }: Accounts = emptyAccounts()): SecondFactorStore {
  return {
    async find(userId) {
      const found = secondFactors.get(userId)
      return found && { secret: found.secret, isOn: found.isOn, recoveryCodesLeft: found.recoveryHashes.size }
    },
    async begin(userId, secret) {
      if (secondFactors.get(userId)?.isOn) return false
      secondFactors.set(userId, { secret, isOn: false, lastStep: 0, recoveryHashes: new Set() })
      return true
    },
    async turnOn(userId, secret, step, recoveryHashes) {
      const found = secondFactors.get(userId)
      if (!found || found.isOn || found.secret !== secret) return false
      secondFactors.set(userId, {
        secret,
        isOn: true,
        lastStep: step,
        recoveryHashes: new Set(recoveryHashes),
      })
      return true
    },
    async consumeStep(userId, step) {
      const found = secondFactors.get(userId)
      if (!found?.isOn || found.lastStep >= step) return false
      secondFactors.set(userId, { ...found, lastStep: step })
      return true
    },
    async consumeRecoveryCode(userId, hash) {
      return secondFactors.get(userId)?.recoveryHashes.delete(hash) ?? false
    },
    async remove(userId) {
      secondFactors.delete(userId)
    },
  }
}
