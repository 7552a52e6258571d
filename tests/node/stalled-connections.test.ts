import { expect, it, onTestFinished } from 'vitest'
import { openRawConnection } from './http-request.fixture.ts'
import { siteOfTest } from './site.fixture.ts'

const page = 'a'.repeat(20_000_000)
const get = 'GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

async function opened(stalledMs: number, requestMs?: number) {
  const site = await siteOfTest({
    renderer: { fetch: () => new Response(page) },
    timeouts: { stalledMs, ...(requestMs && { requestMs }) },
  })
  return site
}

it('a client that does not read its response is disconnected', async () => {
  // Less would end the connection of a busy machine before its request arrives.
  const site = await opened(1000)
  const connection = await openRawConnection(site.port)
  connection.send(get)
  connection.pause()
  await site.logged(({ url, aborted }) => url === '/large' && aborted === true)
  connection.close()
})

it('a client that reads slowly receives the whole response', async () => {
  const site = await opened(2000)
  const connection = await openRawConnection(site.port)
  const startedAt = performance.now()
  connection.readSlowly(10)
  connection.send(get)
  expect((await connection.ended).length).toBeGreaterThan(page.length)
  expect(performance.now() - startedAt).toBeGreaterThan(2000)
})

it('a client that sends its request byte by byte has a deadline', async () => {
  const site = await opened(60_000, 200)
  const connection = await openRawConnection(site.port)
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  connection.send(`${head}Content-Length: 1000\r\n\r\n{`)
  const trickle = setInterval(() => connection.send(' '), 20)
  onTestFinished(() => clearInterval(trickle))
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 408 /)
})
