import { describe, expect, it } from 'vitest'
import type { SignupMode } from '#contract/accounts/account.ts'
import { hashLinkToken } from '#service/accounts/mailed-links/link-token.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { newUser } from '../fixtures/users.fixture.ts'

function open(signups?: SignupMode) {
  const accountState = emptyAccounts()
  const { call, now } = openTimedService({
    accountState,
    ...(signups && { site: () => ({ name: 'Ours', signups }) }),
  })
  return {
    async invite(token: string, foldedEmail: string | null = null, seconds = 1) {
      const expiresAt = (now().getTime() + seconds * 1000) * 1000
      accountState.invitations.set(await hashLinkToken(token), { foldedEmail, expiresAt })
    },
    check: (invitation: string) => call('GET', `/auth/invitation?invitation=${invitation}`),
    signUp: (invitation?: string, person = newUser()) =>
      call('POST', '/auth/signup', { ...person, ...(invitation !== undefined && { invitation }) }),
  }
}

describe('POST /api/auth/signup', () => {
  it('403 where sign-ups are closed, also with an invitation', async () => {
    const { signUp, invite } = open('closed')
    await invite('token')
    await expectProblem(await signUp(), 'signups_closed')
    await expectProblem(await signUp('token'), 'signups_closed')
  })

  it('where invitations are needed, 201 once with one, which is not stored with the user, else 403', async () => {
    const { signUp, invite } = open('invite')
    await expectProblem(await signUp(), 'invitation_needed')
    await expectProblem(await signUp('token'), 'invitation_invalid')
    await invite('token')
    const response = await signUp('token')
    expect(response.status).toBe(201)
    expect(await response.text()).not.toContain('invitation')
    await expectProblem(await signUp('token'), 'invitation_invalid')
  })

  it('403 for an invitation that has expired, or is for another email', async () => {
    const { signUp, invite } = open('invite')
    await invite('expired', null, 0)
    await expectProblem(await signUp('expired'), 'invitation_invalid')
    await invite('of ada', 'ada@people.example')
    await expectProblem(await signUp('of ada'), 'invitation_invalid')
    expect((await signUp('of ada', { ...newUser(), email: 'Ada@People.example' })).status).toBe(201)
  })

  it('201 where everybody may sign up, with any invitation, which is not stored with the user', async () => {
    const response = await open().signUp('whatever')
    expect(response.status).toBe(201)
    expect(await response.text()).not.toContain('whatever')
  })
})

describe('GET /api/auth/invitation', () => {
  it('200 with the only address that may use it until it is used, 403 for one that works no more, and uses nothing up', async () => {
    const { check, signUp, invite } = open('invite')
    await invite('expired', null, 0)
    await expectProblem(await check('expired'), 'invitation_invalid')
    await expectProblem(await check('unknown'), 'invitation_invalid')
    await invite('token', 'ada@people.example')
    for (const _ of [1, 2]) {
      const response = await check('token')
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ email: 'ada@people.example' })
    }
    await invite('for anybody')
    expect(await (await check('for anybody')).json()).toEqual({ email: null })
    await signUp('token', { ...newUser(), email: 'ada@people.example' })
    await expectProblem(await check('token'), 'invitation_invalid')
  })

  it('200 where nobody needs one, 403 where nobody may sign up', async () => {
    expect((await open('open').check('whatever')).status).toBe(200)
    await expectProblem(await open('closed').check('whatever'), 'signups_closed')
  })
})
