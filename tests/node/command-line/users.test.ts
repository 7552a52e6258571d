import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { codeAt } from '../../authenticator.fixture.ts'
import { openedHost } from '../../contract/fixtures/api-host.fixture.ts'
import { adding, caller, newUser, signUp } from '../../contract/fixtures/users.fixture.ts'
import { openSite, siteVideos } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const site = openedHost(() => openSite({ settings: { RATE_LIMITS: 'off' } }))

const commands = () => openCommandLine({ root: dirname(site.dataDir) })
const logIn = (email: string, password: string) =>
  caller(site.api)('POST', '/auth/login', { email, password })

describe('users list', () => {
  it('lists the newest first, without hashes and control characters', async () => {
    const ada = await signUp(site.api)
    const evil = { ...newUser(), firstName: 'E\u001b[2Jvil' }
    expect((await caller(site.api)('POST', '/auth/signup', evil)).status).toBe(201)
    const { type } = await commands()
    const { stdout } = await type(['users', 'list', '--json', '--limit', '2'])
    expect(JSON.parse(stdout)).toMatchObject([{ email: evil.email }, { email: ada.email }])
    const lines = (await type(['users', 'list'])).stdout
    expect(lines).toContain(`  ${ada.email}  Some Body`)
    expect(lines).not.toContain('\u001b')
    expect(lines + stdout).not.toContain('argon2')
  })

  it('says what lists hold and when a user last signed in, and finds by name, email and whether disabled', async () => {
    const { call, email } = await signUp(site.api)
    const person = { ...newUser(), email: 'findable@people.example', firstName: 'Zoë', lastName: 'Ünique' }
    expect((await caller(site.api)('POST', '/auth/signup', person)).status).toBe(201)
    await call('POST', '/user/likes', adding(siteVideos[0]?._id as string))
    await call('POST', '/user/playlists', { playlist: { title: 'A', description: 'B' } })
    const { type, json } = await commands()
    const find = (...words: string[]) => json('users', 'list', ...words)
    const before = await find('--search', email.toUpperCase())
    expect(before).toMatchObject([
      {
        ...{ email, createdAt: expect.any(String), lastSignInAt: expect.any(String), disabledAt: null },
        counts: { likes: 1, watchlater: 0, history: 0, playlists: 1 },
      },
    ])
    for (const text of ['zoe unique', 'FINDABLE'])
      expect(await find('--search', text)).toMatchObject([{ email: person.email }])
    expect((await type(['users', 'list', '--search', 'nobody at all'])).stdout).toBe(
      'There are no such users.\n',
    )
    await call('POST', '/auth/logout')
    expect(await find('--search', email), 'a logout hides no sign-in').toEqual(before)
    expect(await find('--disabled')).toEqual([])
    await type(['users', 'disable', email])
    expect(await find('--disabled')).toMatchObject([{ email, disabledAt: expect.any(String) }])
    await type(['users', 'enable', email])
  })
})

it('users disable ends all sign-ins and closes what was shared, and refuses logins as if the password were wrong, until users enable', async () => {
  const { email, password, call } = await signUp(site.api)
  const visitor = await signUp(site.api)
  const playlist = { playlist: { title: 'Shared', description: 'Of a user' } }
  const { createdPlaylist } = await (await call('POST', '/user/playlists', playlist)).json()
  const { shareToken } = await (await call('POST', `/user/playlists/${createdPlaylist._id}/share`)).json()
  const shared = async () => [
    (await caller(site.api)('GET', `/shared/${shareToken}`)).status,
    (await visitor.call('POST', `/shared/${shareToken}/copy`, {})).status,
  ]
  expect(await shared()).toEqual([200, 201])
  const { type } = await commands()
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
  expect((await caller(site.api)('POST', '/auth/signup', { ...newUser(), email })).status).toBe(422)
  expect(await shared()).toEqual([404, 404])

  expect((await type(['users', 'enable', email])).stdout).toBe(`${email} may sign in again.\n`)
  expect((await call('GET', '/user')).status, 'an old token').toBe(401)
  const { foundUser } = await (await logIn(email, password)).json()
  expect(foundUser.playlists).toHaveLength(1)
  expect(await shared(), 'by the same link').toEqual([200, 201])
})

it('users delete prompts on a terminal, deletes nothing without a yes, and all sign-ins with the account', async () => {
  const { email, password, call } = await signUp(site.api)
  const { refusal } = await commands()
  expect(await refusal('users', 'delete', email)).toContain('there is no terminal to ask on. Add --yes.')
  // The last two are Ctrl-C and Ctrl-D.
  for (const answer of ['no', '\u0003', '\u0004'])
    expect(await atTerminal(['users', 'delete', email], answer)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Nothing was changed\.\n$/),
    })
  expect((await call('GET', '/user')).status).toBe(200)
  expect(await atTerminal(['users', 'delete', email.toUpperCase()], 'yes')).toMatchObject({
    code: 0,
    stdout: `Deleted ${email} and all their data.\n`,
  })
  expect((await call('GET', '/user')).status).toBe(404)
  expect((await logIn(email, password)).status).toBe(404)
})

describe('users set-password', () => {
  it('reads the password from standard input, revokes all tokens, and says that a second factor stays on, which users turn-off-second-factor ends', async () => {
    const { email, call, password } = await signUp(site.api)
    const { type } = await commands()
    const turnOff = async () => (await type(['users', 'turn-off-second-factor', email])).stdout
    expect(await turnOff()).toBe(`${email} has no second factor; nothing was changed.\n`)
    const { secret } = await (await call('POST', '/user/second-factor', { password })).json()
    await call('POST', '/user/second-factor/confirm', { code: await codeAt(secret) })
    const { code, stdout, stderr } = await type(['users', 'set-password', email], 'another password\n')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).not.toContain('another')
    expect(stdout).toContain('Nobody has shown that this address is theirs')
    expect(stdout).toContain(`users turn-off-second-factor ${email}`)
    expect((await call('GET', '/user')).status).toBe(401)
    expect((await logIn(email, 'another password')).status).toBe(401)
    expect(await turnOff()).toBe(`${email} logs in with the password alone now.\n`)
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, 'another password')).status).toBe(200)
  })

  it('prompts twice on a terminal, and echoes nothing', async () => {
    const { email } = await signUp(site.api)
    const words = ['users', 'set-password', email]
    expect(await atTerminal(words, 'first password', 'second password')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The two passwords differ'),
    })
    expect(await atTerminal(words, 'typed password', 'typed password')).toMatchObject({
      code: 0,
      stderr: 'New password: \nAgain: \n',
    })
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
  const stderr = new PassThrough({ encoding: 'utf8' })
  const left = [...replies]
  let written = ''
  stderr.on('data', (chunk: string) => {
    written += chunk
    if (/[?:)] $/.test(chunk) && left.length > 0) setImmediate(() => stdin.write(`${left.shift()}\n`))
  })
  const { type } = await openCommandLine({ root: dirname(site.dataDir), parts: { stdin, stderr } })
  const { code, stdout } = await type(words)
  return { code, stdout, stderr: written }
}
