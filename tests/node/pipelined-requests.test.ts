import { readdir, readlink } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { clip, openSite } from './site.fixture.ts'

const site = openedHost(() => openSite())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

it('pipelined requests are answered in their order', async () => {
  const connection = await openRawConnection(site.port)
  const names = Array.from({ length: 16 }, (_, index) => `/page-${index}`)
  connection.send(names.map(get).join('') + get('/last').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const titles = [...(await connection.ended).matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual([...names, '/last'])
})

// Linux lists the open files of a process; other systems have no such folder.
it.skipIf(process.platform !== 'linux').each([10, 600])(
  'a client that leaves without reading %i pipelined clips leaves no file open',
  async (count) => {
    const connection = await openRawConnection(site.port)
    connection.pause()
    connection.send(get('/media/clip.mp4').repeat(count))
    await site.requested('/media/clip.mp4')
    connection.close()
    await expect.poll(openClips).toBe(0)
  },
)

it('a connection with too many unanswered requests is closed, and others are served', async () => {
  const connection = await openRawConnection(site.port)
  connection.pause()
  await connection.sendEndlessly(get('/media/clip.mp4').repeat(100))
  expect((await site.request('/media/clip.mp4')).body).toEqual(clip)
})

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
