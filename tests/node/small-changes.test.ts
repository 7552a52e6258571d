import { expect, it, onTestFinished } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { openSite } from './site.fixture.ts'

const maxBytes = 1024
const thirtyVideos = videosOf(Array.from({ length: 30 }, () => ({})))

it('the response to a change from a page has less than 1 KB, headers included', async () => {
  const site = await openSite({ videos: thirtyVideos })
  onTestFinished(site.close)
  const origin = `http://127.0.0.1:${site.port}`
  const { token, call } = await signUp({
    send: (path, init) => fetch(origin + path, init),
    close: site.close,
  })

  for (const name of shelfNames) {
    const [video] = thirtyVideos
    const body = JSON.stringify({ video: { _id: video?._id } })
    const added = await send('POST', `/api/user/${name}`, body)
    expect(added).toMatch(/^HTTP\/1\.1 201 /)
    expect(added.length).toBeLessThan(maxBytes)
    const removed = await send('DELETE', `/api/user/${name}/${video?._id}`)
    expect(removed).toMatch(/^HTTP\/1\.1 200 /)
    expect(removed.length).toBeLessThan(maxBytes)
  }

  const ids = thirtyVideos.map(({ _id }) => _id)
  const [first, second] = ids
  const path = '/api/user/playlists'
  // As long as they may be.
  const playlist = { title: 'A title '.repeat(12), description: 'Described '.repeat(100) }
  const small = async (method: string, path: string, body?: object): Promise<Record<string, string>> => {
    const response = await send(method, path, body && JSON.stringify(body))
    expect(response, `${method} ${path}`).toMatch(/^HTTP\/1\.1 20[01] /)
    expect(response.length, `${method} ${path}`).toBeLessThan(maxBytes)
    return JSON.parse(response.slice(response.indexOf('\r\n\r\n')))
  }
  const { created } = await small('POST', path, { playlist })
  const mine = `${path}/${created}`
  await small('POST', mine, { video: { _id: first } })
  for (const list of [mine, '/api/user/likes']) {
    await small('POST', `${list}/batch`, { add: ids })
    // All of them are there.
    await small('POST', `${list}/batch`, { add: ids })
    const { undo } = await small('POST', `${list}/batch`, { remove: ids })
    await small('POST', `/api/user/undo/${undo}`)
    // While more pages follow.
    await small('DELETE', `${list}/${ids.at(-1)}`)
  }
  await small('PATCH', mine, playlist)
  await small('PATCH', `${mine}/${first}`, { note: 'Long '.repeat(2000) })
  await small('PATCH', `${mine}/${second}`, { after: null })
  await small('POST', `${mine}/copy`, {})
  const { shareToken } = await small('POST', `${mine}/share`)
  await small('POST', `/api/shared/${shareToken}/copy`, {})
  await small('DELETE', `${mine}/share`)
  await small('DELETE', mine)
  const names = {
    firstName: 'First '.repeat(16),
    lastName: 'Last '.repeat(19),
    displayName: 'Seen '.repeat(19),
  }
  await small('PATCH', '/api/user', names)
  expect((await (await call('GET', '/user/playlists')).json()).total).toBe(2)

  async function send(method: string, path: string, body = ''): Promise<string> {
    const connection = await openRawConnection(site.port)
    connection.send(
      [
        `${method} ${path} HTTP/1.1`,
        'Host: a',
        `Authorization: Bearer ${token}`,
        'Prefer: return=minimal',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
    return connection.ended
  }
})
