import { expect, it } from 'vitest'
import { parseProblem } from '#contract/failures.ts'
import { caller, newUser, signUp } from '../contract/fixtures/users.fixture.ts'
import { siteOfTest } from './site.fixture.ts'

it('REFUSE_COMMON_PASSWORDS=on refuses them at sign-up and password changes, but not at login', async () => {
  const { api } = await siteOfTest({ settings: { REFUSE_COMMON_PASSWORDS: 'on' } })
  const signUpWith = (password: string) => caller(api)('POST', '/auth/signup', { ...newUser(), password })
  for (const password of ['password', 'PassWord', '12345678', 'qwertyuiop', 'baseball']) {
    const response = await signUpWith(password)
    expect(response.status).toBe(422)
    expect(parseProblem(await response.json()).message).toBe(
      'password must not be one of the 10,000 most common.',
    )
  }
  expect((await signUpWith('four uncommon words together')).status).toBe(201)
  const { call, email, password } = await signUp(api)
  const change = await call('POST', '/user/password', { password, newPassword: 'password' })
  expect(parseProblem(await change.json()).invalid?.field).toBe('newPassword')
  const login = await caller(api)('POST', '/auth/login', { email, password: 'password' })
  expect(login.status).toBe(401)
})
