import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedHost } from '../../contract/fixtures/api-host.fixture.ts'
import { caller, newUser } from '../../contract/fixtures/users.fixture.ts'
import { openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import type { Host } from './video-commands.contract.ts'

/** What an operator does with invitations, over one database. */
export function invitationCommandsContract(host: Host) {
  let settings: Record<string, string>
  const site = openedHost(async () => {
    settings = { ...(await host.settings()), SIGNUPS: 'invite', SITE_URL: 'https://cutscene.example' }
    return openSite({ settings: { RATE_LIMITS: 'off', ...settings } })
  })

  // The invitations' times are those of the running site.
  const commands = (more = {}) =>
    openCommandLine({
      root: dirname(site.dataDir),
      settings: { ...settings, ...more },
      parts: { now: () => new Date() },
    })
  /** As the page of the link asks. */
  const check = async (link: string) =>
    (await caller(site.api)('GET', `/auth/invitation${new URL(link.trim()).search}`)).status
  const signUp = async (link: string, person = newUser()) => {
    const invitation = new URL(link.trim()).searchParams.get('invitation')
    return (await caller(site.api)('POST', '/auth/signup', { ...person, invitation })).status
  }

  describe('users invite', () => {
    it('users invite prints a link that works once, and leaves the list with its use', async () => {
      const { type } = await commands()
      const { code, stdout, stderr } = await type(['users', 'invite'])
      const [link = '', advice] = stdout.split('\n')
      expect([code, stderr, advice]).toEqual([0, '', expect.stringMatching(/^The link works once, until 20/)])
      expect(link).toMatch(/^https:\/\/cutscene\.example\/signup\?invitation=[\w-]{43}$/)
      expect(JSON.parse((await type(['users', 'invitations', '--json'])).stdout)).toMatchObject([
        { email: null },
      ])
      expect([await check(link), await check(`${link.trim()}&utm_source=mail`)]).toEqual([200, 200])
      expect(await signUp(link)).toBe(201)
      expect([await check(link), await signUp(link)]).toEqual([403, 403])
      expect((await type(['users', 'invitations', '--json'])).stdout).toBe('[]\n')
      expect((await type(['users', 'invitations'])).stdout).toBe('No invitation is waiting to be used.\n')
    })

    it('an invitation for an email works for that email alone, and is shown with the day it expires', async () => {
      const { type } = await commands()
      const { link, ...invitation } = JSON.parse(
        (await type(['users', 'invite', 'Invited@People.example', '--days', '3', '--json'])).stdout,
      )
      expect(invitation.email).toBe('invited@people.example')
      expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(3 * 24 * 60 * 60_000)
      expect((await type(['users', 'invitations'])).stdout).toBe(
        `${invitation._id}  until ${invitation.expiresAt}  invited@people.example\n`,
      )
      expect(await signUp(link)).toBe(403)
      expect(await signUp(link, { ...newUser(), email: 'invited@people.example' })).toBe(201)
    })

    it('a revoked invitation no longer works; a dry run changes nothing', async () => {
      const { type } = await commands()
      expect((await type(['users', 'invite', '--dry-run'])).stdout).toMatch(/^Nothing was changed\./)
      const { _id, link } = JSON.parse((await type(['users', 'invite', '--json'])).stdout)
      const revoke = (...words: string[]) => type(['users', 'revoke-invitation', _id, ...words])
      expect((await revoke('--dry-run')).stdout).toMatch(/^Nothing was changed\./)
      expect(JSON.parse((await type(['users', 'invitations', '--json'])).stdout)).toHaveLength(1)
      expect((await revoke()).stdout).toBe('The invitation for anybody no longer works.\n')
      expect(await signUp(link)).toBe(403)
      expect(await revoke()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`There is no invitation '${_id}'`),
      })
    })

    it.each([
      [['nobody'], 1, "must be an email address such as someone@example.com, not 'nobody'"],
      [['--days', '400'], 2, "--days must be at most 365, not '400'."],
    ])('refuses %j', async (words, code, sentence) => {
      const { type } = await commands()
      expect(await type(['users', 'invite', ...words])).toMatchObject({
        code,
        stdout: '',
        stderr: expect.stringContaining(sentence),
      })
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
  })
}
