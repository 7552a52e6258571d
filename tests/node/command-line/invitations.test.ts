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

it('users invite prints a link that works once, and leaves the list with its use', async () => {
  const { type } = await commands()
  const { code, stdout, stderr } = await type(['users', 'invite'])
  const [link = '', advice] = stdout.split('\n')
  expect([code, stderr, advice]).toEqual([0, '', expect.stringMatching(/^The link works once, until 20/)])
  expect(link).toMatch(/^https:\/\/cutscene\.example\/signup\?invitation=[\w-]{43}$/)
  expect(JSON.parse((await type(['users', 'invitations', '--json'])).stdout)).toMatchObject([{ email: null }])
  expect([await signUp(link), await signUp(link)]).toEqual([201, 403])
  expect((await type(['users', 'invitations'])).stdout).toBe('No invitation is waiting to be used.\n')
})

it('an invitation for an email is shown with the day it expires, and works for that email until it is revoked', async () => {
  const { type } = await commands()
  const email = 'invited@people.example'
  const invite = ['users', 'invite', 'Invited@People.example', '--days', '3', '--json']
  const dryRun = JSON.parse((await type([...invite, '--dry-run'])).stdout)
  expect(Object.keys(dryRun), 'no id, no link').toEqual(['email', 'createdAt', 'expiresAt', 'dryRun'])
  const { _id, link, createdAt, expiresAt } = JSON.parse((await type(invite)).stdout)
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * 24 * 60 * 60_000)
  expect((await type(['users', 'invitations'])).stdout).toBe(`${_id}  until ${expiresAt}  ${email}\n`)
  const revoke = () => type(['users', 'revoke-invitation', _id])
  expect((await revoke()).stdout).toBe(`The invitation for ${email} no longer works.\n`)
  expect((await revoke()).stderr).toContain(`There is no invitation '${_id}'`)
  const again = JSON.parse((await type(invite)).stdout).link
  expect([await signUp(link, { ...newUser(), email }), await signUp(again)]).toEqual([403, 403])
  expect(await signUp(again, { ...newUser(), email })).toBe(201)
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
  expect((await type(['users', 'invite', 'nobody'])).stderr).toContain(
    "must be an email address such as someone@example.com, not 'nobody'",
  )
  expect(await type(['users', 'invite', '--days', '400'])).toMatchObject({
    code: 2,
    stderr: "--days must be at most 365, not '400'.\n",
  })
})
