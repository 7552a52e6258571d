import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { createSecretBox } from '#service/accounts/second-factor/secret-box.ts'
import { createService } from '#service/service.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const path = '/user/second-factor'

async function open() {
  let time = Date.UTC(2026, 10, 21, 9, 30)
  const ports = memoryPorts({ now: () => new Date(time), rateLimits: createRateLimits() })
  const service = createService(ports)
  const api = {
    address: '192.0.2.1',
    send: (path: string, init?: RequestInit) =>
      service.request(path, init, { ...requestContext, clientAddress: api.address }),
    close: async () => {},
  }
  const ada = await signUp(api)
  const { secret } = await (await ada.call('POST', path, { password: ada.password })).json()
  const confirmed = await ada.call('POST', `${path}/confirm`, { code: await codeAt(secret, time) })
  const { recoveryCodes } = await confirmed.json()
  const logIn = async (code?: string, password = ada.password) =>
    (await caller(api)('POST', '/auth/login', { email: ada.email, password, code })).status
  return {
    api,
    ports,
    ada,
    secret,
    recoveryCodes,
    logIn,
    now: () => time,
    passTime: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

const inScript = (code: string, zero: number) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

describe('a code', () => {
  it('is valid within a step of its own, and not after a later one was used', async () => {
    const { logIn, secret, now, passTime } = await open()
    passTime(300)
    for (const seconds of [-60, 60])
      expect(await logIn(await codeAt(secret, now() + seconds * 1000))).toBe(401)
    expect(await logIn(await codeAt(secret, now() - 30_000))).toBe(200)
    expect(await logIn(await codeAt(secret, now() + 30_000))).toBe(200)
    expect(await logIn(await codeAt(secret, now()))).toBe(401)
    passTime(60)
    expect(await logIn(await codeAt(secret, now()))).toBe(200)
  })

  it.each([
    [
      'spaces and marks of direction',
      (code: string) => `\u200e ${code.slice(0, 3)}\u00a0${code.slice(3)}\u2069`,
    ],
    ['Arabic-Indic digits', (code: string) => inScript(code, 0x660)],
    ['Persian digits', (code: string) => inScript(code, 0x6f0)],
    ['full-width digits', (code: string) => inScript(code, 0xff10)],
  ])('is valid with %s', async (_, typed) => {
    const { logIn, secret, now, passTime } = await open()
    passTime(60)
    expect(await logIn(typed(await codeAt(secret, now())))).toBe(200)
  })

  it('is used by its confirmation', async () => {
    const { logIn, secret, now } = await open()
    expect(await logIn(await codeAt(secret, now()))).toBe(401)
  })

  it('is guessed ten times at most, from all addresses together, and only with the password', async () => {
    const { api, logIn, secret, recoveryCodes, now, passTime } = await open()
    passTime(300)
    for (let number = 0; number < limits.confirmation.attempts; number++) {
      api.address = `198.51.100.${number}`
      expect(await logIn('000000', 'wrong wrong')).toBe(401)
      expect(await logIn('00000x')).toBe(401)
    }
    api.address = '203.0.113.1'
    expect(await logIn(await codeAt(secret, now()))).toBe(429)
    expect(await logIn(recoveryCodes[0])).toBe(429)
  })

  it('that is missing counts as no failed login', async () => {
    const { logIn, secret, now, passTime } = await open()
    passTime(300)
    for (let number = 0; number < 2 * limits.loginAccountAddress.attempts; number++)
      expect(await logIn()).toBe(401)
    expect(await logIn(await codeAt(secret, now()))).toBe(200)
  })
})

it('a disabled account asks for no code: a guessed password is not confirmed', async () => {
  const { api, ports, ada } = await open()
  await ports.accounts.setDisabled(ada.user._id, 1)
  const { email, password } = ada
  await expectProblem(await caller(api)('POST', '/auth/login', { email, password }), 'password_wrong')
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

  it('leaves recovery codes valid when the secret of the site has changed', async () => {
    const { ports, ada, recoveryCodes } = await open()
    const secretBox = createSecretBox(Buffer.from('another secret of the site'))
    const service = createService({ ...ports, secretBox })
    const { email, password } = ada
    const response = await caller({
      send: (path, init) => service.request(path, init, requestContext),
    })('POST', '/auth/login', { email, password, code: recoveryCodes[3] })
    expect(response.status).toBe(200)
  })
})
