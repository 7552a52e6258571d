import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { maxBodyBytes, maxUserDataBytes } from '#contract/limits.ts'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { openSite } from './site.fixture.ts'

const site = openedHost(() => openSite({ settings: { RATE_LIMITS: 'off' } }))
let token: string
beforeAll(async () => {
  ;({ token } = await signUp(site.api))
})

const importText = (text: string, authorization = token) =>
  site.api.send('/api/user/data', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: text,
  })
const listOf = (element: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (element.length + 1)))
    .fill(element)
    .join(',')}]`
const entry = '{"_id":"no-such-video","addedAt":"2026-11-21T09:30:00Z"}'
const fileWith = (likes: string, playlists = '[]') =>
  `{"format":"cutscene-user-data-1","watchlater":[],"history":[],"playlists":${playlists},"likes":${likes}}`
const playlistOf = (videos: string) =>
  `{"title":"a","description":"","createdAt":"2026-11-21T09:30:00Z","videos":${videos}}`

it.each([
  '/api/user/data',
  '/api/nothing/user/data',
  '/user/data',
  '/api/nothing/batch',
  '/api/user/likes/batch',
  '/api/user/playlists/a/batch',
])('an endless body for %s without a token is rejected before it is read', async (path) => {
  const connection = await openRawConnection(site.port)
  connection.send(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  connection.send(`100000\r\n${'a'.repeat(maxBodyBytes + 1)}`)
  await connection.received('HTTP/1.1 4')
  connection.close()
})

it('413 for a file that is too large, whether or not its length is known', async () => {
  await expectProblem(await importText(' '.repeat(maxUserDataBytes + 1)), 'body_too_large')
  const body = new Blob([fileWith(listOf(entry, 10)), ' '.repeat(maxUserDataBytes)]).stream()
  const streamed = await site.api.send('/api/user/data', {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  await expectProblem(streamed, 'body_too_large')
})

it.each([
  ['too many entries', fileWith(listOf(entry, maxUserDataBytes - 1000)), 'likes'],
  ['too many playlists', fileWith('[]', listOf(playlistOf('[]'), 7_000_000)), 'playlists'],
])('422 for %s', async (_, text, field) => {
  await expectProblem(await importText(text), 'request_invalid', field)
})

const hostileFiles: [what: string, file: string, status: number][] = [
  ['unknown videos', fileWith(listOf(entry, 2_500_000)), 200],
  ['invalid entries', fileWith(listOf('{}', maxUserDataBytes - 1000)), 422],
  ['nested lists', '['.repeat(maxUserDataBytes / 2) + ']'.repeat(maxUserDataBytes / 2), 422],
  ['one long text', fileWith(`["${'a'.repeat(maxUserDataBytes - 1000)}"]`), 422],
  ['names of fields', `{${listOf('"a":0', maxUserDataBytes - 1000).slice(1, -1)}}`, 422],
  ['playlists of invalid entries', fileWith('[]', listOf(playlistOf(listOf('{}', 15_000)), 8_000_000)), 422],
]

it.each(hostileFiles)('other requests are answered during an import of %s', async (_, file, status) => {
  const imported = importText(file)
  let longest = 0
  let done = false
  imported.finally(() => {
    done = true
  })
  while (!done) {
    // This thread's processor time: other processes have no part in it.
    const before = process.threadCpuUsage()
    expect((await site.request('/healthz')).status).toBe(200)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  expect((await imported).status).toBe(status)
  // 100 ms with twice the time for a slow machine.
  expect(longest).toBeLessThan(200)
})

it('429 for a second import by the same user, and 503 when too many users import', async () => {
  const users = await Promise.all(Array.from({ length: 9 }, () => signUp(site.api)))
  // A token that was verified once takes no time: then an upload that has arrived has begun.
  for (const { call } of users) expect((await call('GET', '/user/likes')).status).toBe(200)
  const uploads = users.slice(0, 8).map((user) => startImport(user.token))
  const inFlight = async () =>
    /^cutscene_http_requests_in_flight (\d+)$/m.exec((await site.request('/metrics')).text)?.[1]
  await expect.poll(inFlight).toBe(String(uploads.length + 1))
  expect((await importText('{}', users[0]?.token)).status).toBe(429)
  expect((await importText('{}', users[8]?.token)).status).toBe(503)
  for (const upload of uploads) upload.end('}')
  for (const upload of uploads) {
    const [response] = await once(upload, 'response')
    expect(response.statusCode).toBe(422)
    response.resume()
  }
  expect((await importText('{}', users[8]?.token)).status).toBe(422)
})

/** Sends the head and the first byte of the body. */
function startImport(authorization: string) {
  const headers = { authorization, 'content-type': 'application/json' }
  const options = { port: site.port, host: '127.0.0.1', path: '/api/user/data', method: 'POST', headers }
  const upload = httpRequest(options)
  upload.write('{')
  return upload
}
