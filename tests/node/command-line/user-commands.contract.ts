import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codeAt } from '../../authenticator.fixture.ts'
import { openedHost } from '../../contract/fixtures/api-host.fixture.ts'
import { adding, caller, signUp } from '../../contract/fixtures/users.fixture.ts'
import { openSite, siteVideos } from '../site.fixture.ts'
import { expectClosedMeanwhile } from './closed-playlists.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import type { Host } from './video-commands.contract.ts'

/** What an operator does with users, over one database. */
export function userCommandsContract(host: Host) {
  let settings: Record<string, string>
  const site = openedHost(async () => {
    settings = await host.settings()
    return openSite({ settings: { RATE_LIMITS: 'off', ...settings } })
  })

  const commands = () => openCommandLine({ root: dirname(site.dataDir), settings })
  const logIn = (email: string, password: string) =>
    caller(site.api)('POST', '/auth/login', { email, password })

  describe('users list', () => {
    it('lists the newest first, without hashes', async () => {
      const people = [await signUp(site.api), await signUp(site.api), await signUp(site.api)].reverse()
      const { type } = await commands()
      const { stdout } = await type(['users', 'list', '--json', '--limit', '3'])
      const users = JSON.parse(stdout)
      expect(users.map(({ email }: { email: string }) => email)).toEqual(people.map(({ email }) => email))
      const lines = await type(['users', 'list'])
      expect(lines.stdout).toContain(`  ${people[0]?.email}  Some Body`)
      expect(lines.stdout + stdout).not.toContain('argon2')
    })

    it('says what lists hold and when a user last signed in, and finds by name, email and whether disabled', async () => {
      const { call, email } = await signUp(site.api)
      const person = {
        email: 'findable@people.example',
        firstName: 'Zoë',
        lastName: 'Ünique',
        password: 'password 1',
      }
      expect((await caller(site.api)('POST', '/auth/signup', person)).status).toBe(201)
      await call('POST', '/user/likes', adding(siteVideos[0]?._id as string))
      await call('POST', '/user/playlists', { playlist: { title: 'A', description: 'B' } })
      const { type } = await commands()
      const find = async (...words: string[]) =>
        JSON.parse((await type(['users', 'list', '--json', ...words])).stdout)
      expect(await find('--search', email.toUpperCase())).toMatchObject([
        {
          email,
          createdAt: expect.any(String),
          lastSignInAt: expect.any(String),
          disabledAt: null,
          counts: { likes: 1, watchlater: 0, history: 0, playlists: 1 },
        },
      ])
      for (const text of ['zoe unique', 'FINDABLE'])
        expect(await find('--search', text)).toMatchObject([{ email: person.email }])
      expect(await find('--search', 'nobody at all')).toEqual([])
      expect((await type(['users', 'list', '--search', 'nobody at all'])).stdout).toBe(
        'There are no such users.\n',
      )
      const [before] = await find('--search', email)
      await call('POST', '/auth/logout')
      expect(await find('--search', email), 'a logout hides no sign-in').toEqual([before])
      expect(await find('--disabled')).toEqual([])
      await type(['users', 'disable', email])
      expect(await find('--disabled', '--limit', '1')).toMatchObject([
        { email, disabledAt: expect.any(String) },
      ])
    })

    it('strips control characters from names, and has exit code 2 for an invalid limit', async () => {
      const { type } = await commands()
      const evil = { email: 'evil@people.example', firstName: 'E\u001b[2Jvil', lastName: 'One' }
      expect(
        (await caller(site.api)('POST', '/auth/signup', { ...evil, password: 'password 1' })).status,
      ).toBe(201)
      expect((await type(['users', 'list', '--limit', '1'])).stdout).not.toContain('\u001b')
      expect(await type(['users', 'list', '--limit', '1.5'])).toMatchObject({ code: 2, stdout: '' })
    })
  })

  describe('users disable', () => {
    it('ends all sign-ins, and refuses new ones as if the password were wrong, until users enable', async () => {
      const { email, password, call } = await signUp(site.api)
      await call('POST', '/user/likes', adding(siteVideos[0]?._id as string))
      const { type } = await commands()
      expect(await type(['users', 'disable', email, '--dry-run'])).toMatchObject({
        code: 0,
        stdout: `Nothing was changed. Without --dry-run:\n${email} is disabled, and signed out everywhere.\n`,
      })
      expect((await call('GET', '/user')).status).toBe(200)
      expect((await type(['users', 'disable', email.toUpperCase()])).stdout).toBe(
        `${email} is disabled, and signed out everywhere.\n`,
      )
      expect((await type(['users', 'disable', email, '--json'])).stdout).toBe(
        `${JSON.stringify({ email, changed: false, dryRun: false })}\n`,
      )
      expect((await call('GET', '/user')).status).toBe(401)
      const withoutRequest = async (response: Response) => [response.status, await response.json()]
      expect(await withoutRequest(await logIn(email, password))).toEqual(
        await withoutRequest(await logIn(email, 'a wrong password')),
      )
      const again = { email, firstName: 'Some', lastName: 'Body', password: 'password 1' }
      expect((await caller(site.api)('POST', '/auth/signup', again)).status).toBe(422)
      expect((await type(['users', 'enable', email])).stdout).toBe(`${email} may sign in again.\n`)
      expect((await call('GET', '/user')).status, 'an old token').toBe(401)
      const { encodedToken, foundUser } = await (await logIn(email, password)).json()
      expect(foundUser.likes).toHaveLength(1)
      expect((await caller(site.api, encodedToken)('GET', '/user')).status).toBe(200)
    })

    it('closes the shared playlists of a user meanwhile', async () => {
      const { type } = await commands()
      await expectClosedMeanwhile(site.api, type)
    })

    it('exit code 1 for an unknown user', async () => {
      const { type } = await commands()
      expect(await type(['users', 'disable', 'nobody@people.example'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("There is no user 'nobody@people.example'."),
      })
    })
  })

  describe('users delete', () => {
    it('deletes the account and its lists, and revokes its tokens', async () => {
      const { call, email, password, user } = await signUp(site.api)
      const video = siteVideos[0]?._id as string
      expect((await call('POST', '/user/likes', adding(video))).status).toBe(201)
      expect(
        (await call('POST', '/user/playlists', { playlist: { title: 'A', description: 'B' } })).status,
      ).toBe(201)
      const { type } = await commands()
      expect((await type(['users', 'delete', email, '--dry-run'])).stdout).toContain('Nothing was changed.')
      expect((await call('GET', '/user')).status).toBe(200)
      expect(await type(['users', 'delete', email.toUpperCase(), '--yes'])).toMatchObject({
        code: 0,
        stdout: `Deleted ${email} and all their data.\n`,
      })
      expect((await call('GET', '/user/likes')).status).not.toBe(200)
      expect((await logIn(email, password)).status).toBe(404)
      const db = await host.open(settings, site.dataDir)
      onTestFinished(() => db.destroy())
      for (const table of ['shelf_entry', 'playlist'] as const)
        expect(await db.selectFrom(table).selectAll().where('user_id', '=', user._id).execute()).toEqual([])
    })

    it('prompts on a terminal, and deletes nothing without one', async () => {
      const { email, call } = await signUp(site.api)
      const { type } = await commands()
      expect(await type(['users', 'delete', 'nobody@people.example', '--yes'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("There is no user 'nobody@people.example'."),
      })
      expect(await type(['users', 'delete', email])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('there is no terminal to ask on. Add --yes.'),
      })
      expect(await atTerminal(['users', 'delete', email], 'no')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was changed.\n'),
      })
      expect((await call('GET', '/user')).status).toBe(200)
      expect(await atTerminal(['users', 'delete', email], 'yes')).toMatchObject({ code: 0 })
      expect((await call('GET', '/user')).status).toBe(404)
    })

    it('treats Ctrl-C and Ctrl-D as no', async () => {
      const { email } = await signUp(site.api)
      for (const key of ['\u0003', '\u0004'])
        expect(await atTerminal(['users', 'delete', email], key)).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/Nothing was changed\.\n$/),
        })
    })
  })

  describe('users turn-off-second-factor', () => {
    it('lets a user log in with the password alone', async () => {
      const { email, password, call } = await signUp(site.api)
      const { type } = await commands()
      const turnOff = () => type(['users', 'turn-off-second-factor', email])
      expect((await turnOff()).stdout).toBe(`${email} has no second factor; nothing was changed.\n`)
      const { secret } = await (await call('POST', '/user/second-factor', { password })).json()
      await call('POST', '/user/second-factor/confirm', { code: await codeAt(secret) })
      expect((await logIn(email, password)).status).toBe(401)
      expect(await turnOff()).toMatchObject({
        code: 0,
        stdout: `${email} logs in with the password alone now.\n`,
      })
      expect((await logIn(email, password)).status).toBe(200)
    })
  })

  describe('users set-password', () => {
    it('reads the password from standard input, and revokes all tokens', async () => {
      const { email, call, password } = await signUp(site.api)
      const { type } = await commands()
      const { code, stdout, stderr } = await type(['users', 'set-password', email], 'another password\n')
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).not.toContain('another')
      expect((await call('GET', '/user')).status).toBe(401)
      expect((await logIn(email, password)).status).toBe(401)
      expect((await logIn(email, 'another password')).status).toBe(200)
    })

    it('says that the second factor stays on, and how it is turned off', async () => {
      const { email, call, password } = await signUp(site.api)
      const { secret } = await (await call('POST', '/user/second-factor', { password })).json()
      await call('POST', '/user/second-factor/confirm', { code: await codeAt(secret) })
      const { type } = await commands()
      const { stdout } = await type(['users', 'set-password', email], 'another password\n')
      expect(stdout).toContain('Nobody has shown that this address is theirs')
      expect(stdout).toContain(`users turn-off-second-factor ${email}`)
    })

    it('prompts twice on a terminal, and echoes nothing', async () => {
      const { email } = await signUp(site.api)
      const different = await atTerminal(
        ['users', 'set-password', email],
        'first password',
        'second password',
      )
      expect(different).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The two passwords differ'),
      })
      const same = await atTerminal(['users', 'set-password', email], 'typed password', 'typed password')
      expect(same).toMatchObject({ code: 0, stderr: 'New password: \nAgain: \n' })
      expect((await logIn(email, 'typed password')).status).toBe(200)
    })

    it('exit code 1 for an invalid password, which is not set', async () => {
      const { email, password } = await signUp(site.api)
      const { type } = await commands()
      for (const given of ['short', '', 'x'.repeat(1001)])
        expect(await type(['users', 'set-password', email], given)).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/^The password must have at (least|most) \d+ characters/),
        })
      expect((await logIn(email, password)).status).toBe(200)
    })
  })

  /** Types a reply to each prompt. */
  async function atTerminal(words: string[], ...replies: string[]) {
    const stdin = Object.assign(new PassThrough(), { isTTY: true })
    const stderr = new PassThrough()
    const left = [...replies]
    stderr.on('data', (chunk: Buffer) => {
      if (/[?:)] $/.test(String(chunk)) && left.length > 0)
        setImmediate(() => stdin.write(`${left.shift()}\n`))
    })
    const { type } = await openCommandLine({
      root: dirname(site.dataDir),
      settings,
      parts: { stdin, stderr },
    })
    const written: string[] = []
    stderr.on('data', (chunk: Buffer) => written.push(String(chunk)))
    const { code, stdout } = await type(words)
    return { code, stdout, stderr: written.join('') }
  }
}
