import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { fail, redirect, send, startImageHost } from './image-host.fixture.ts'
import { noisy, plain } from './pictures.fixture.ts'
import { bytesOf, openHades } from './thumbnails.fixture.ts'

const jpeg = await plain().jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>'
const noise = await noisy()
const enormous = await plain(6000, 5000).png().toBuffer()
const minute = 60_000

describe('only hosts on the list are requested', () => {
  it('and no redirect is followed, also within the list', async () => {
    const host = await startImageHost({ '/hades.jpg': redirect('/small'), '/small': send(jpeg) })
    const { kindAfterFetch } = await openAfterFetch(host)
    expect(await kindAfterFetch()).toBe('drawn')
    expect(host.requests).toEqual(['/hades.jpg'])
  })

  it.each([
    'http://i.ytimg.com/a.jpg',
    'https://i.ytimg.com:8443/a.jpg',
    'https://i.ytimg.com.evil.example/a.jpg',
    'https://name:word@i.ytimg.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'file:///etc/passwd',
    'not an address',
  ])('not %s', async (address) => {
    const requests: string[] = []
    const fetch = async (url: unknown) => {
      requests.push(String(url))
      return new Response(null, { status: 404 })
    }
    const host = await startImageHost()
    const first = 'https://i.ytimg.com/vi/hades/maxresdefault.jpg'
    const { kindAfterFetch, events } = await openAfterFetch(host, [first, address], { fetch })
    expect(await kindAfterFetch()).toBe('drawn')
    expect(requests.filter((url) => url !== first)).toEqual([])
    expect(events).toMatchObject([{ kind: 'fetch-failed', videoId: 'hades' }])
  })
})

describe('a response without a picture is followed by the next URL', () => {
  const cases: [string, Parameters<typeof startImageHost>[0]][] = [
    ['404', {}],
    ['a page that says it is a JPEG', { '/large': send('<!doctype html><title>Sign in</title>') }],
    ['a picture that says it is a page', { '/large': send(jpeg, 'text/html') }],
    ['an SVG that says it is a JPEG', { '/large': send(svg) }],
    ['a truncated JPEG', { '/large': send(half(noise)) }],
    ['more pixels than we take', { '/large': send(enormous, 'image/png') }],
    ['a declared length beyond 5 MB', { '/large': declares(6 * 1024 * 1024) }],
    ['a declared length shorter than the body', { '/large': declares(1000) }],
    ['a small body that inflates beyond 5 MB', { '/large': inflates }],
  ]
  it.each(cases)('%s', async (_, paths) => {
    const small = await plain(480, 360, 'red').jpeg().toBuffer()
    const host = await startImageHost({ ...paths, '/small': send(small) })
    const { kindAfterFetch, get } = await openAfterFetch(host, ['/large', '/small'])
    expect(await kindAfterFetch()).toBe('real')
    expect(host.requests).toEqual(['/large', '/small'])
    expect((await sharp(await bytesOf(await get('hades/1280.webp'))).metadata()).width).toBe(480)
  })

  it('the body of an error response is not read', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const host = await startImageHost({
      '/large': (response) => response.writeHead(404).once('close', resolve).write('sorry'),
      '/small': send(jpeg),
    })
    const { kindAfterFetch } = await openAfterFetch(host, ['/large', '/small'])
    expect(await kindAfterFetch()).toBe('real')
    await left
  })

  it('an endless body is cancelled after 5 MB', async () => {
    let sent = 0
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const host = await startImageHost({
      '/large': (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' }).once('close', resolve)
        const chunk = Buffer.alloc(64 * 1024, 0xff)
        const more = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length
        }
        response.on('drain', more)
        more()
      },
      '/small': send(jpeg),
    })
    const { kindAfterFetch } = await openAfterFetch(host, ['/large', '/small'])
    expect(await kindAfterFetch()).toBe('real')
    await left
    // What lay in the sockets' buffers comes on top.
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })
})

describe('a failing host ends the attempt', () => {
  it.each([
    ['a 500', { '/large': fail(500) }],
    ['a connection that breaks', { '/large': breaksOff }],
    ['a body shorter than declared', { '/large': breaksOffAfter(jpeg) }],
  ])('%s: no worse picture is stored', async (_, paths) => {
    const host = await startImageHost({ ...paths, '/small': send(jpeg) })
    const { kindAfterFetch, clock } = await openAfterFetch(host, ['/large', '/small'])
    expect(await kindAfterFetch()).toBe('drawn')
    expect(host.requests).not.toContain('/small')
    host.paths['/large'] = send(jpeg)
    clock.now += minute
    expect(await kindAfterFetch()).toBe('real')
  })

  it('it is retried after 1, 2, 4 ... 60 minutes, no sooner', async () => {
    const host = await startImageHost({ '/hades.jpg': fail(500) })
    const { kindAfterFetch, clock } = await openAfterFetch(host)
    await kindAfterFetch()
    let attempts = 1
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      clock.now += minutes * minute - 1
      await kindAfterFetch()
      expect(host.requests).toHaveLength(attempts)
      clock.now += 1
      await kindAfterFetch()
      expect(host.requests).toHaveLength(++attempts)
    }
    host.paths['/hades.jpg'] = send(jpeg)
    clock.now += 60 * minute
    expect(await kindAfterFetch()).toBe('real')
  })

  it.each([
    ['before it responds', () => {}],
    [
      'within its body',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, 100))
      },
    ],
  ])('a host that stops responding %s is aborted after 8 seconds', async (_, silent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const host = await startImageHost({ '/hades.jpg': silent })
      const { get, thumbnails, events } = await openHades(host)
      await get('hades/320.webp')
      await host.reached('/hades.jpg')
      vi.advanceTimersByTime(7_999)
      expect(events).toEqual([])
      vi.advanceTimersByTime(1)
      await thumbnails.waitUntilIdle()
      expect(String(events.map((event) => 'error' in event && event.error))).toContain('longer than 8000 ms')
    } finally {
      vi.useRealTimers()
    }
  })

  it('close aborts a hanging fetch', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const host = await startImageHost({ '/hades.jpg': (response) => response.once('close', resolve) })
    const { get, thumbnails } = await openHades(host)
    await get('hades/320.webp')
    await host.reached('/hades.jpg')
    await thumbnails.close()
    await left
  })
})

async function openAfterFetch(...[host, paths, parts]: Parameters<typeof openHades>) {
  const opened = await openHades(host, paths, parts)
  const kindAfterFetch = async () => {
    await opened.get('hades/320.webp')
    await opened.thumbnails.waitUntilIdle()
    return opened.kindOf('hades/320.webp')
  }
  return { ...opened, kindAfterFetch }
}

type Behaviour = ReturnType<typeof send>

function half(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2)
}

function declares(length: number): Behaviour {
  return (response) => {
    const type = { 'content-type': 'image/jpeg', 'content-length': length, connection: 'close' }
    response.writeHead(200, type).end(jpeg)
  }
}

function inflates(...[response]: Parameters<Behaviour>) {
  const type = { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }
  response.writeHead(200, type).end(gzipSync(Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)])))
}

function breaksOff(...[response]: Parameters<Behaviour>) {
  response.destroy()
}

function breaksOffAfter(bytes: Buffer): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length + 1 })
    response.write(bytes, () => response.destroy())
  }
}
