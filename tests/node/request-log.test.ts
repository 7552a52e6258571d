import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { codeAt } from '../authenticator.fixture.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { type LogLine, type Site, siteOfTest } from './site.fixture.ts'

describe('the log', () => {
  it('has a line per response, without its token, its cookies and a request id of its own', async () => {
    const site = await siteOfTest()
    const requests = [
      ['GET', '/api/videos?limit=1', 200],
      ['GET', '/api/videos?limit=0', 422],
      ['POST', '/api/nothing', 404],
      ['HEAD', '/', 200],
      ['GET', '/media/clip.mp4', 200],
      ['GET', '/healthz', 200],
    ] as const
    for (const [method, url, status] of requests) {
      const secrets = { authorization: 'Bearer hunter2', cookie: 'a=hunter2', 'x-request-id': 'hunter2' }
      const { headers } = await site.request(url, { method, headers: secrets })
      const requestId = headers['x-request-id']
      expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      await site.logged(({ requestId: id }) => id === requestId)
      expect(site.lines.filter((line) => line.requestId === requestId)).toEqual([
        {
          level: 30,
          time: expect.anything(),
          requestId,
          method,
          url,
          status,
          ms: expect.any(Number),
          client: '127.0.0.1',
        },
      ])
    }
  })

  it('never has the token of a shared playlist, which opens it for anybody', async () => {
    const site = await siteOfTest()
    const token = 'x'.repeat(24)
    const videoId = '01a1f640-bc00-7329-9279-8bf8c5418a5e'
    for (const [url, logged] of [
      [`/p/${token}?utm_source=mail`, '/p/***?utm_source=mail'],
      [`/de/p/${token}`, '/de/p/***'],
      [`/signup?invitation=${token}`, '/signup?invitation=***'],
      [`/api/shared/${token}`, '/api/shared/***'],
      [`/videos/${videoId}?list=shared:${token}&shuffle=1`, `/videos/${videoId}?list=shared:***&shuffle=1`],
      [`/videos/${videoId}?t=1&list=shared%3A${token}`, `/videos/${videoId}?t=1&list=shared:***`],
      [`/videos/${videoId}?list=%73hared:${token}`, `/videos/${videoId}?list=shared:***`],
      [`/reel?%6cist=+s%68ared:${token}&video=a`, '/reel?list=shared:***&video=a'],
      [`/signup?a=b?c&invitation=?${token}`, '/signup?a=b?c&invitation=***'],
      [`/signup?a=b&%69nvitation=${token}`, '/signup?a=b&invitation=***'],
      [`/api/shared/${token}/copy`, '/api/shared/***/copy'],
      [`/%70/${token}`, '/p/***'],
      [`/de/%70/${token}/?a=b`, '/de/p/***?a=b'],
      [`/p/.//${token}`, '/p/***'],
      [`/P/${token}`, '/P/***'],
      [`/%70/${token}/%zz/..`, '/p/***'],
      [`/api/%73hared/${token}`, '/api/shared/***'],
      [`/api/./shared/${token}/%63opy`, '/api/./shared/***/copy'],
      [`/p%2F${token}`, '/p%***'],
      [`/p;/${token}`, '/p;/***'],
      [`/p%20${token}`, '/p%***'],
      [`/${token}`, '/***'],
      [`/api/video/${videoId}?a=b`, `/api/video/${videoId}?a=b`],
    ] as const) {
      const { headers } = await site.request(url)
      const isItsLine = ({ requestId }: LogLine) => requestId === headers['x-request-id']
      await site.logged(isItsLine)
      expect(site.lines.find(isItsLine)?.url).toBe(logged)
    }
    expect(JSON.stringify(site.lines)).not.toContain(token)
  })

  it('has the client address that the outermost trusted proxy appended, never one that the client sent', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7, 10.0.0.1', 'x-forwarded-proto': 'https' }
    for (const [trust, client, secure] of [
      ['1', '10.0.0.1', 'max-age=31536000'],
      ['2', '203.0.113.7', 'max-age=31536000'],
      ['9', '192.0.2.1', 'max-age=31536000'],
      ['off', '127.0.0.1', undefined],
    ] as const) {
      const site = await siteOfTest({ settings: { TRUST_PROXY: trust } })
      const response = await site.request('/api/categories', { headers })
      await site.logged(({ url }) => url === '/api/categories')
      expect(site.lines.map((line) => line.client)).toEqual([client])
      expect(response.headers['strict-transport-security']).toBe(secure)
    }
  })

  it('has the client address without the port that a proxy appended, and in IPv4 where the site listens on IPv6 too', async () => {
    const site = await siteOfTest({ settings: { TRUST_PROXY: 'on', HOST: '::' } })
    for (const [appended, client] of [
      [undefined, '127.0.0.1'],
      ['192.0.2.1:50123', '192.0.2.1'],
      ['[2001:db8::1]:50123', '2001:db8::1'],
      ['[2001:db8::1]', '2001:db8::1'],
      ['2001:db8::1', '2001:db8::1'],
      ['2001:db8::1:50123', '2001:db8::1:50123'],
      ['::ffff:192.0.2.2', '192.0.2.2'],
      ['[::ffff:192.0.2.3]:50123', '192.0.2.3'],
    ] as const) {
      const url = `/api/categories?${appended}`
      const headers = appended ? { 'x-forwarded-for': `203.0.113.7, ${appended}` } : {}
      await site.request(url, { headers })
      await site.logged((line) => line.url === url)
      expect(site.lines.find((line) => line.url === url)?.client).toBe(client)
    }
  })

  it('says why a code does not pass once TOKEN_SECRET is another one, and a recovery code still does', async () => {
    const first = await siteOfTest({ settings: { TOKEN_SECRET: 'a'.repeat(32) } })
    const ada = await signUp(apiOf(first))
    const { email, password } = ada
    const { secret } = await (await ada.call('POST', '/user/second-factor', { password })).json()
    const confirmed = await ada.call('POST', '/user/second-factor/confirm', { code: await codeAt(secret) })
    const [recovery] = (await confirmed.json()).recoveryCodes
    const site = await siteOfTest({ settings: { TOKEN_SECRET: 'b'.repeat(32), DATA_DIR: first.dataDir } })
    const logIn = (code: string) => caller(apiOf(site))('POST', '/auth/login', { email, password, code })
    await expectProblem(await logIn(await codeAt(secret, Date.now() + 30_000)), 'code_wrong')
    expect(site.lines.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({
        account: ada.user._id,
        msg: expect.stringMatching(/^a second factor cannot be decrypted: TOKEN_SECRET is not the one /),
      }),
    ])
    expect((await logIn(recovery)).status).toBe(200)
  })

  it('names the account of a sign-up, login, logout, change of name or password, second factor, ended sign-in and deletion, and of no other request', async () => {
    const site = await siteOfTest()
    const api = apiOf(site)
    const ada = await signUp(api)
    const id = ada.user._id
    const { email, password } = ada
    await caller(api)('POST', '/auth/login', { email, password })
    await caller(api)('POST', '/auth/login', { email, password: 'wrong wrong' })
    await ada.call('GET', '/user/likes')
    await ada.call('PATCH', '/user', { firstName: 'Augusta' })
    await ada.call('POST', '/user/password', { password: 'wrong wrong', newPassword: 'long enough' })
    const changed = await ada.call('POST', '/user/password', { password, newPassword: 'long enough' })
    const again = caller(api, (await changed.json()).encodedToken)
    const current = { email, password: 'long enough' }
    const { secret } = await (await again('POST', '/user/second-factor', current)).json()
    const code = await codeAt(secret)
    const confirmed = await again('POST', '/user/second-factor/confirm', { code })
    const [recovery] = (await confirmed.json()).recoveryCodes
    await again('DELETE', '/user/second-factor', { ...current, code: recovery })
    await again('DELETE', '/user/sessions/unknown')
    const login = await caller(api)('POST', '/auth/login', current)
    await caller(api, (await login.json()).encodedToken)('POST', '/auth/logout')
    await again('DELETE', '/user', current)
    await site.logged(({ method, url }) => method === 'DELETE' && url === '/api/user')
    const lines = site.lines.flatMap(({ method, url, status, account }) =>
      url ? [[method, url, status, account]] : [],
    )
    expect(lines).toEqual([
      ['POST', '/api/auth/signup', 201, id],
      ['POST', '/api/auth/login', 200, id],
      ['POST', '/api/auth/login', 401, id],
      ['GET', '/api/user/likes', 200, undefined],
      ['PATCH', '/api/user', 200, id],
      ['POST', '/api/user/password', 401, id],
      ['POST', '/api/user/password', 200, id],
      ['POST', '/api/user/second-factor', 200, undefined],
      ['POST', '/api/user/second-factor/confirm', 200, id],
      ['DELETE', '/api/user/second-factor', 200, id],
      ['DELETE', '/api/user/sessions/unknown', 404, id],
      ['POST', '/api/auth/login', 200, id],
      ['POST', '/api/auth/logout', 200, id],
      ['DELETE', '/api/user', 200, id],
    ])
  })
})

it('500 with the request id for a database that fails, with which the log has the cause, once', async () => {
  const site = await siteOfTest()
  // The site runs in this thread: waiting here for its transaction would block that transaction.
  await vi.waitFor(
    () => {
      using db = new DatabaseSync(join(site.dataDir, 'cutscene.sqlite'), { timeout: 0 })
      db.exec('alter table video rename to gone')
    },
    { timeout: 30_000 },
  )
  const response = await apiOf(site).send('/api/video/x')
  const text = await response.clone().text()
  const requestId = response.headers.get('x-request-id')
  expect((await expectProblem(response, 'unexpected')).error?.requestId).toBe(requestId)
  expect(text).not.toMatch(/sqlite|no such table|select/i)
  expect(site.lines.filter(({ level }) => level === 50)).toMatchObject([
    { requestId, err: { message: expect.stringContaining('no such table') } },
  ])
})

const apiOf = ({ address }: Site) => ({
  send: (path: string, init?: RequestInit) => fetch(address + path, init),
  close: async () => {},
})
