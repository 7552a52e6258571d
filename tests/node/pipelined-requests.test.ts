import { readdir, readlink } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { clip, openSite } from './site.fixture.ts'

const site = openedHost(() => openSite())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

// Linux lists the open files of a process; other systems have no such folder.
it.skipIf(process.platform !== 'linux').each([2, 600])(
  'a connection that sends %i requests before it has a response is closed, leaves no file open, and others are served',
  async (count) => {
    const connection = await openRawConnection(site.port)
    connection.send(get('/media/clip.mp4').repeat(count))
    await connection.ended
    await expect.poll(openClips).toBe(0)
    expect((await site.request('/media/clip.mp4')).body).toEqual(clip)
  },
)

it('the count of requests in flight returns to its own', async () => {
  const inFlight = async () =>
    /^cutscene_http_requests_in_flight .*$/m.exec((await site.request('/metrics')).text)?.[0]
  await expect.poll(inFlight).toBe('cutscene_http_requests_in_flight 1')
})

async function openClips(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  )
  return links.filter((link) => link.endsWith('/clip.mp4')).length
}
