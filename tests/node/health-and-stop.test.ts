import { describe, expect, it, onTestFinished } from 'vitest'
import { openWire } from './ask.fixture.ts'
import { openSite, plainPages } from './site.fixture.ts'

describe('health', () => {
  it('200 at /healthz and /readyz, never cached', async () => {
    const site = await openSite()
    onTestFinished(site.close)
    for (const path of ['/healthz', '/readyz', '/readyz?now']) {
      const { status, headers, text } = await site.ask(path)
      expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok' }])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('503 at /readyz while the database is unreachable, and still 200 at /healthz', async () => {
    const site = await openSite()
    onTestFinished(site.close)
    site.site.health.ready = async () => {
      throw new Error('no database')
    }
    const { status, text } = await site.ask('/readyz')
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'database unavailable' }])
    expect((await site.ask('/healthz')).status).toBe(200)
  })
})

describe('stopping', () => {
  it('finishes requests in flight, is not ready, and accepts no connections', async () => {
    const { site, started, finish } = await openSlow()
    const wire = await openWire(site.port)
    wire.send('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await started
    const stopped = site.stop()
    await expect(site.ask('/healthz')).rejects.toThrow(/ECONNREFUSED/)
    // Pipelined requests on an open connection get a response too.
    wire.send('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n')
    await site.asked('/next')
    finish()
    await stopped
    const text = await wire.ended
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*<title>\/slow<\/title>/)
    expect(text).toMatch(/HTTP\/1\.1 503 [\s\S]*\{"status":"stopping"\}/)
  })

  it('lets a slow client read all of a written response', async () => {
    const size = 20_000_000
    const site = await openSite({ renderer: { fetch: () => new Response('a'.repeat(size)) } })
    onTestFinished(site.close)
    const wire = await openWire(site.port)
    wire.send('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    await wire.received(`content-length: ${size}`)
    wire.pause()
    const stopped = site.stop()
    wire.resume()
    await stopped
    expect((await wire.ended).length).toBeGreaterThan(size)
  })

  it('closes idle connections', async () => {
    const site = await openSite()
    onTestFinished(site.close)
    const wire = await openWire(site.port)
    wire.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await wire.received('{"status":"ok"}')
    await site.stop()
    expect(await wire.ended).toContain('200 OK')
  })

  it('sends one last response on an idle connection, with connection: close', async () => {
    const site = await openSite()
    onTestFinished(site.close)
    const wire = await openWire(site.port)
    wire.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await wire.received('{"status":"ok"}')
    const stopped = site.stop(60_000)
    wire.send('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
    const text = await wire.ended
    expect(text).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*\{"status":"stopping"\}/i)
    await stopped
  })

  it('closes a keep-alive connection with the last response', async () => {
    const { site, started, finish } = await openSlow()
    const wire = await openWire(site.port)
    wire.send('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await started
    const before = performance.now()
    const stopped = site.stop()
    finish()
    await stopped
    // Connections that are still open are cut after ten seconds.
    expect(performance.now() - before).toBeLessThan(9000)
    expect(await wire.ended).toContain('<title>/slow</title>')
  })

  it('leaves a database that opens with all its data', async () => {
    const site = await openSite()
    onTestFinished(site.close)
    const before = (await site.ask('/api/videos')).text
    await site.stop()
    const again = await openSite({ settings: { DATA_DIR: site.dataDir } })
    onTestFinished(again.close)
    expect((await again.ask('/api/videos')).text).toBe(before)
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
