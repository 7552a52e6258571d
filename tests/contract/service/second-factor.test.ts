import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { createSecretBox } from '#service/accounts/second-factor/secret-box.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { minute, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const path = '/user/second-factor'

async function open() {
  const { api, ports, now, passTime } = openTimedService({ rateLimits: createRateLimits() })
  const ada = await signUp(api)
  const { secret } = await (await ada.call('POST', path, { password: ada.password })).json()
  const confirmed = await ada.call('POST', `${path}/confirm`, { code: await codeAt(secret, now().getTime()) })
  const { recoveryCodes } = await confirmed.json()
  const logIn = async (code?: string, password = ada.password) =>
    (await caller(api)('POST', '/auth/login', { email: ada.email, password, code })).status
  /** The code of so many seconds later or earlier. */
  const codeIn = (seconds: number) => codeAt(secret, now().getTime() + seconds * 1000)
  return { api, ports, ada, secret, recoveryCodes, logIn, codeIn, passTime }
}

describe('a code', () => {
  it('is used by its confirmation, and not valid after a later one was used', async () => {
    const { logIn, codeIn, passTime } = await open()
    expect(await logIn(await codeIn(0))).toBe(401)
    passTime(5 * minute)
    expect(await logIn(await codeIn(-30))).toBe(200)
    expect(await logIn(await codeIn(30))).toBe(200)
    expect(await logIn(await codeIn(0))).toBe(401)
    passTime(minute)
    expect(await logIn(await codeIn(0))).toBe(200)
  })

  it('is valid with spaces and marks of direction, and in other digits', async () => {
    const { logIn, codeIn, passTime } = await open()
    passTime(minute)
    const code = (await codeIn(0)).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    expect(await logIn(`\u200e ${code.slice(0, 3)}\u00a0${code.slice(3)}\u2069`)).toBe(200)
  })

  it('is guessed ten times at most, from all addresses together, and only with the password', async () => {
    const { api, logIn, codeIn, recoveryCodes, passTime } = await open()
    passTime(5 * minute)
    for (let number = 0; number < limits.confirmation.attempts; number++) {
      api.address = `198.51.100.${number}`
      expect(await logIn('000000', 'wrong wrong')).toBe(401)
      expect(await logIn('00000x')).toBe(401)
    }
    api.address = '203.0.113.1'
    expect(await logIn(await codeIn(0))).toBe(429)
    expect(await logIn(recoveryCodes[0])).toBe(429)
  })

  it('that is missing counts as no failed login', async () => {
    const { logIn, codeIn, passTime } = await open()
    passTime(5 * minute)
    for (let number = 0; number < 2 * limits.loginAccountAddress.attempts; number++)
      expect(await logIn()).toBe(401)
    expect(await logIn(await codeIn(0))).toBe(200)
  })

  it('is not asked of a disabled user: a guessed password is not confirmed', async () => {
    const { api, ports, ada } = await open()
    await ports.accounts.setDisabled(ada.user._id, 1)
    const { email, password } = ada
    await expectProblem(await caller(api)('POST', '/auth/login', { email, password }), 'password_wrong')
  })
})

describe('what is stored', () => {
  it('is the encrypted secret, and hashes of the recovery codes', async () => {
    const { ports, ada, secret, recoveryCodes } = await open()
    const stored = await ports.secondFactors.find(ada.user._id)
    expect(stored?.secret).not.toContain(secret)
    expect(await ports.secretBox.decrypt(stored?.secret ?? '', ada.user._id)).toBe(secret)
    expect(await ports.secondFactors.consumeRecoveryCode(ada.user._id, recoveryCodes[0])).toBe(false)
  })

  it('can be decrypted only with the same secret, for the same user, unchanged', async () => {
    const box = createSecretBox(Buffer.from('a secret'))
    const encrypted = await box.encrypt('of ada', 'ada')
    expect(await box.encrypt('of ada', 'ada')).not.toBe(encrypted)
    expect(await box.decrypt(encrypted, 'ada')).toBe('of ada')
    await expect(box.decrypt(encrypted, 'bob')).rejects.toThrow()
    await expect(createSecretBox(Buffer.from('another')).decrypt(encrypted, 'ada')).rejects.toThrow()
    const changed = `${encrypted[0] === 'A' ? 'B' : 'A'}${encrypted.slice(1)}`
    await expect(box.decrypt(changed, 'ada')).rejects.toThrow()
  })
})
