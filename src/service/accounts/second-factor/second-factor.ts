import { Failure } from '#contract/failures.ts'
import type { Clock } from '#service/clock.ts'
import type { Account } from '../account-ports.ts'
import { hashLinkToken } from '../mailed-links/link-token.ts'
import { consumeLimit, type RateLimits } from '../rate-limits.ts'
import type { SecretBox } from './secret-box.ts'
import { createTotpSecret, toBase32, totpStep, totpUri } from './totp.ts'

/** The authenticator app of an account. */
export interface SecondFactor {
  /** Encrypted. */
  secret: string
  /** False until a first code has confirmed it. */
  isOn: boolean
  recoveryCodesLeft: number
}

/** A change of the secret goes along with one of the codes. */
export interface SecondFactorStore {
  find(userId: string): Promise<SecondFactor | undefined>
  /** Replaces one that is not on. False when one is on; nothing changes then. */
  begin(userId: string, secret: string): Promise<boolean>
  /** Turns on the one with this secret, whose codes up to `step` are used. False when it is not there, or on. */
  turnOn(userId: string, secret: string, step: number, recoveryHashes: string[]): Promise<boolean>
  /** Uses the code of a time step. False when it, or a later one, is used already. */
  consumeStep(userId: string, step: number): Promise<boolean>
  /** Uses a recovery code. False when there is none with this hash. */
  consumeRecoveryCode(userId: string, hash: string): Promise<boolean>
  /** Idempotent. */
  remove(userId: string): Promise<void>
}

export interface SecondFactorPorts {
  secondFactors: SecondFactorStore
  secretBox: SecretBox
  rateLimits: RateLimits
  clock: Clock
  /** What an authenticator app calls the site. */
  site?: () => { name: string }
}

const recoveryCodeCount = 10
const recoveryCodeBytes = 10

/** The rules of the second factor, for a user who has proved to know the password. */
export function createSecondFactorRules(ports: SecondFactorPorts) {
  const { secondFactors, secretBox, rateLimits, clock, site } = ports
  return {
    async state(userId: string) {
      const { isOn = false, recoveryCodesLeft = 0 } = (await secondFactors.find(userId)) ?? {}
      return { isOn, recoveryCodesLeft }
    },

    /** Returns a new secret, which counts once a code has confirmed it. */
    async begin({ id, email }: Account) {
      const secret = createTotpSecret()
      if (!(await secondFactors.begin(id, await secretBox.encrypt(secret, id))))
        throw new Failure('second_factor_conflict')
      return { secret, uri: totpUri(secret, email, site?.().name) }
    },

    /** Turns it on. Returns the recovery codes. */
    async confirm(userId: string, code: string): Promise<string[]> {
      const factor = await secondFactors.find(userId)
      if (!factor || factor.isOn) throw new Failure('second_factor_conflict')
      await consumeLimit(rateLimits, 'confirmation', `second factor ${userId}`)
      const step = await stepOf(factor, userId, code)
      if (step === undefined) throw new Failure('code_wrong')
      const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
      const hashes = await Promise.all(codes.map(hashOf))
      if (!(await secondFactors.turnOn(userId, factor.secret, step, hashes)))
        throw new Failure('second_factor_conflict')
      await rateLimits.reset('confirmation', `second factor ${userId}`)
      return codes
    },

    /** Throws `code_needed`, `code_wrong` and `too_many`; passes where it is off. A code passes once. */
    async check(userId: string, code: string | undefined): Promise<void> {
      const factor = await secondFactors.find(userId)
      if (!factor?.isOn) return
      if (code === undefined) throw new Failure('code_needed')
      // Counted only by account: who gets here knows the password.
      await consumeLimit(rateLimits, 'confirmation', `second factor ${userId}`)
      if (!(await consumeCode(factor, userId, code))) throw new Failure('code_wrong')
      await rateLimits.reset('confirmation', `second factor ${userId}`)
    },

    turnOff: (userId: string) => secondFactors.remove(userId),
  }

  async function consumeCode(factor: SecondFactor, userId: string, code: string): Promise<boolean> {
    if (!isTotp(code)) return secondFactors.consumeRecoveryCode(userId, await hashOf(code))
    const step = await stepOf(factor, userId, code)
    return step !== undefined && secondFactors.consumeStep(userId, step)
  }

  /** Undefined for a wrong code, and for every code once the secret cannot be decrypted: recovery codes pass then. */
  async function stepOf({ secret }: SecondFactor, userId: string, code: string) {
    const decrypted = await secretBox.decrypt(secret, userId).catch(() => undefined)
    return decrypted === undefined ? undefined : totpStep(decrypted, code, clock.next())
  }
}

const isTotp = (code: string) => /^\d+$/.test(code)

/** Such as ABCD-EFGH-IJKL-MNOP, of 80 random bits. Has a letter, so that it is no code of an app. */
function createRecoveryCode(): string {
  const code = toBase32(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes)))
  return /[A-Z]/.test(code) ? (code.match(/.{4}/g) ?? []).join('-') : createRecoveryCode()
}

/** However it is typed. Its random bits make a fast hash suffice. */
const hashOf = (recoveryCode: string): Promise<string> =>
  hashLinkToken(recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, ''))
