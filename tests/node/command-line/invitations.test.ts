import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { openedHost } from '../../contract/fixtures/api-host.fixture.ts'
import { caller, newUser } from '../../contract/fixtures/users.fixture.ts'
import { openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const settings = { SIGNUPS: 'invite', SITE_URL: 'https://cutscene.example' }
const site = openedHost(() => openSite({ settings: { RATE_LIMITS: 'off', ...settings } }))

// The invitations' times are those of the running site.
const commands = (more = {}) =>
  openCommandLine({
    root: dirname(site.dataDir),
    settings: { ...settings, ...more },
    parts: { now: () => new Date() },
  })
const signUp = async (link: string, person = newUser()) => {
  const invitation = new URL(link).searchParams.get('invitation')
  return (await caller(site.api)('POST', '/auth/signup', { ...person, invitation })).status
}

it('users invite prints a link that works once, for an email or for anybody, until it is revoked', async () => {
  const { type, json } = await commands()
  const { code, stdout, stderr } = await type(['users', 'invite'])
  const [forAnybody = '', advice] = stdout.split('\n')
  expect([code, stderr, advice]).toEqual([0, '', expect.stringMatching(/^The link works once, until 20/)])
  expect(forAnybody).toMatch(/^https:\/\/cutscene\.example\/signup\?invitation=[\w-]{43}$/)
  expect(await json('users', 'invitations')).toMatchObject([{ email: null }])
  expect([await signUp(forAnybody), await signUp(forAnybody)]).toEqual([201, 403])
  expect((await type(['users', 'invitations'])).stdout).toBe('No invitation is waiting to be used.\n')

  const invite = ['users', 'invite', 'Invited@People.example', '--days', '3']
  const dryRun = await json(...invite, '--dry-run')
  expect(Object.keys(dryRun), 'no id, no link').toEqual(['email', 'createdAt', 'expiresAt', 'dryRun'])
  const { _id, email, link, createdAt, expiresAt } = await json(...invite)
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * 24 * 60 * 60_000)
  expect((await type(['users', 'invitations'])).stdout).toBe(`${_id}  until ${expiresAt}  ${email}\n`)
  const revoke = () => type(['users', 'revoke-invitation', _id])
  expect((await revoke()).stdout).toBe(`The invitation for ${email} no longer works.\n`)
  expect((await revoke()).stderr).toContain(`There is no invitation '${_id}'`)
  expect(await signUp(link, { ...newUser(), email })).toBe(403)
  const again = (await json(...invite)).link
  expect([await signUp(again), await signUp(again, { ...newUser(), email })]).toEqual([403, 201])
})

it('says when the setting makes invitations useless, and links to this machine without SITE_URL', async () => {
  const { type } = await commands({ SIGNUPS: 'closed', SITE_URL: '' })
  expect(await type(['users', 'invite'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/signup\?invitation=/),
    stderr: expect.stringMatching(
      /^signups is closed: invitations are read once it is invite.\nOthers cannot open this link: .* Set SITE_URL /,
    ),
  })
})
