import { describe, expect, it } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { newPassword, openMailService } from '../fixtures/mail-service.fixture.ts'
import { minute } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { caller, signUp } from '../fixtures/users.fixture.ts'

const path = '/user/email-confirmation'

async function open(parts: Parameters<typeof openMailService>[0] = {}) {
  const service = openMailService(parts)
  const { email, password, call } = await signUp(service.api)
  return { ...service, email, password, signedIn: call }
}

describe('a mailed code', () => {
  it('confirms the address of its user alone, before which no second factor can be set', async () => {
    const { api, email, password, signedIn, mails, now, emailCode } = await open()
    const turnOn = () => signedIn('POST', '/user/second-factor', { password })
    const state = async () => (await signedIn('GET', '/user/second-factor')).json()
    expect(await state()).toMatchObject({ isOn: false, mustConfirmEmail: true })
    await expectProblem(await turnOn(), 'email_unconfirmed')
    const code = await emailCode(signedIn)
    expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    expect(mails).toMatchObject([{ kind: 'emailConfirmation', to: email, language: 'en' }])
    await expectProblem(await signedIn('POST', `${path}/confirm`, { code: 'AAAA-AAAA' }), 'code_wrong')
    const { call: otherUser } = await signUp(api)
    await expectProblem(await otherUser('POST', `${path}/confirm`, { code }), 'code_wrong')
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await signedIn('POST', `${path}/confirm`, { code: typed })).status).toBe(200)
    expect(await state()).toMatchObject({ mustConfirmEmail: false })
    const { secret } = await (await turnOn()).json()
    const ofApp = { code: await codeAt(secret, now().getTime()) }
    expect((await signedIn('POST', '/user/second-factor/confirm', ofApp)).status).toBe(200)
  })

  it('is valid for half an hour at least, and for an hour at most', async () => {
    const { signedIn, passTime, emailCode } = await open()
    const code = await emailCode(signedIn)
    const confirm = () => signedIn('POST', `${path}/confirm`, { code })
    passTime(61 * minute)
    await expectProblem(await confirm(), 'code_wrong')
    passTime(-31 * minute)
    expect((await confirm()).status).toBe(200)
  })

  it('may be wrong ten times in a quarter of an hour, and is mailed five times an hour', async () => {
    const { signedIn } = await open({ rateLimits: createRateLimits() })
    const guess = () => signedIn('POST', `${path}/confirm`, { code: 'AAAA-AAAA' })
    for (let count = 0; count < 10; count++) await expectProblem(await guess(), 'code_wrong')
    expect((await guess()).status).toBe(429)
    const ask = () => signedIn('POST', path, { language: 'de' })
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})

it('a password reset by mail confirms the address, too', async () => {
  const { api, email, call, tokenFor, confirm } = await open()
  await confirm(await tokenFor(email))
  const { encodedToken } = await (await call('POST', '/auth/login', { email, password: newPassword })).json()
  const state = await caller(api, encodedToken)('GET', '/user/second-factor')
  expect(await state.json()).toMatchObject({ mustConfirmEmail: false })
})
