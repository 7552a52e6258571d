import { describe, expect, it, onTestFinished } from 'vitest'
import { openRawConnection } from './http-request.fixture.ts'
import { openSite, plainPages, siteOfTest } from './site.fixture.ts'

describe('health', () => {
  it('200 at /healthz and /readyz, never cached', async () => {
    const site = await siteOfTest()
    for (const path of ['/healthz', '/readyz', '/readyz?now']) {
      const { status, headers, text } = await site.request(path)
      expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('503 at /readyz while the database is unreachable, and still 200 at /healthz', async () => {
    const site = await siteOfTest()
    site.site.health.ready = async () => {
      throw new Error('no database')
    }
    const { status, text } = await site.request('/readyz')
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'database unavailable' }])
    expect((await site.request('/healthz')).status).toBe(200)
  })
})

describe('stopping', () => {
  it('finishes requests in flight, with whose responses their connections end, and accepts no others', async () => {
    const { site, started, finish } = await openSlow()
    const connection = await openRawConnection(site.port)
    connection.send('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await started
    const stopped = site.stop()
    await expect(site.request('/healthz')).rejects.toThrow(/ECONNREFUSED/)
    const before = performance.now()
    finish()
    await stopped
    // Connections that are still open are cut after ten seconds.
    expect(performance.now() - before).toBeLessThan(9000)
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*<title>\/slow<\/title>/)
  })

  it('lets a slow client read all of a written response', async () => {
    const size = 20_000_000
    const site = await siteOfTest({ renderer: { fetch: () => new Response('a'.repeat(size)) } })
    const connection = await openRawConnection(site.port)
    connection.send('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    await connection.received(`content-length: ${size}`)
    connection.pause()
    const stopped = site.stop()
    connection.resume()
    await stopped
    expect((await connection.ended).length).toBeGreaterThan(size)
  })

  it('sends one last response on an idle connection, with connection: close', async () => {
    const site = await siteOfTest()
    const connection = await openRawConnection(site.port)
    connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await connection.received('{"status":"ok"}')
    const stopped = site.stop(60_000)
    connection.send('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
    const text = await connection.ended
    expect(text).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*\{"status":"stopping"\}/i)
    await stopped
  })
})

/** A site whose page at /slow is rendered when the test says so. */
async function openSlow() {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const site = await openSite({
    renderer: {
      async fetch(request, options) {
        started.resolve()
        await finished.promise
        return plainPages.fetch(request, options)
      },
    },
  })
  onTestFinished(async () => {
    finished.resolve()
    await site.close()
  })
  return { site, started: started.promise, finish: () => finished.resolve() }
}
