import { expect, it } from 'vitest'
import type { SignupMode } from '#contract/accounts/account.ts'
import { hashLinkToken } from '#service/accounts/mailed-links/link-token.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { newUser } from '../fixtures/users.fixture.ts'

const email = 'ada@people.example'

/** With invitations for anybody, for Ada, and one that has expired. */
async function open(signups: SignupMode) {
  const accountState = emptyAccounts()
  const { call, now } = openTimedService({ accountState, site: () => ({ name: 'Ours', signups }) })
  for (const [token, foldedEmail, seconds] of [
    ['for anybody', null, 1],
    ['for ada', email, 1],
    ['expired', null, 0],
  ] as const) {
    const expiresAt = (now().getTime() + seconds * 1000) * 1000
    accountState.invitations.set(await hashLinkToken(token), { foldedEmail, expiresAt })
  }
  return {
    check: (invitation: string) => call('GET', `/auth/invitation?invitation=${invitation}`),
    signUp: (invitation?: string, person = newUser()) =>
      call('POST', '/auth/signup', { ...person, ...(invitation !== undefined && { invitation }) }),
  }
}

it('403 where sign-ups are closed, also with an invitation', async () => {
  const { signUp, check } = await open('closed')
  await expectProblem(await signUp(), 'signups_closed')
  await expectProblem(await signUp('for anybody'), 'signups_closed')
  await expectProblem(await check('for anybody'), 'signups_closed')
})

it('where invitations are needed, 201 once with one that is valid, which is not stored with the user, else 403', async () => {
  const { signUp, check } = await open('invite')
  await expectProblem(await signUp(), 'invitation_needed')
  for (const invalid of ['unknown', 'expired', 'for ada'])
    await expectProblem(await signUp(invalid), 'invitation_invalid')
  for (const invalid of ['unknown', 'expired'])
    await expectProblem(await check(invalid), 'invitation_invalid')
  const ada = { ...newUser(), email: 'Ada@People.example' }
  for (const [invitation, address, person] of [
    ['for anybody', null, newUser()],
    ['for ada', email, ada],
  ] as const) {
    // A check uses nothing up.
    for (const _ of [1, 2]) expect(await (await check(invitation)).json()).toEqual({ email: address })
    const response = await signUp(invitation, person)
    expect(response.status).toBe(201)
    expect(await response.text()).not.toContain('invitation')
    await expectProblem(await signUp(invitation, { ...person, email: 'b@c.example' }), 'invitation_invalid')
    await expectProblem(await check(invitation), 'invitation_invalid')
  }
})

it('201 where everybody may sign up, with any invitation, which is not stored with the user', async () => {
  const { signUp, check } = await open('open')
  const response = await signUp('whatever')
  expect(response.status).toBe(201)
  expect(await response.text()).not.toContain('whatever')
  expect((await check('whatever')).status).toBe(200)
})
