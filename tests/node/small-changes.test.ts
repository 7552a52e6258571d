import { expect, it, onTestFinished } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { openSite, siteVideos } from './site.fixture.ts'

const maxBytes = 1024

it('the response to a change from a page has less than 1 KB, headers included', async () => {
  const site = await openSite()
  onTestFinished(site.close)
  const origin = `http://127.0.0.1:${site.port}`
  const { token } = await signUp({
    send: (path, init) => fetch(origin + path, init),
    close: site.close,
  })

  for (const name of shelfNames) {
    const [video] = siteVideos
    const body = JSON.stringify({ video: { _id: video?._id } })
    const added = await send('POST', `/api/user/${name}`, body)
    expect(added).toMatch(/^HTTP\/1\.1 201 /)
    expect(added.length).toBeLessThan(maxBytes)
    const removed = await send('DELETE', `/api/user/${name}/${video?._id}`)
    expect(removed).toMatch(/^HTTP\/1\.1 200 /)
    expect(removed.length).toBeLessThan(maxBytes)
  }

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
