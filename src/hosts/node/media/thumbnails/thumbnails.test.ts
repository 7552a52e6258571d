import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/node/temporary-folder.fixture.ts'
import { send, startImageHost } from './image-host.fixture.ts'
import { letterboxed, plain } from './pictures.fixture.ts'
import { bytesOf, openHades, openThumbnails } from './thumbnails.fixture.ts'

describe('a picture on another host', () => {
  it('is drawn until it is fetched', async () => {
    const held: (() => void)[] = []
    const picture = await letterboxed()
    const host = await startImageHost({
      '/hades.jpg': (response, request) => held.push(() => send(picture)(response, request)),
    })
    const { get, kindOf, thumbnails } = await openHades(host)

    const drawn = await get('hades/320.webp')
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawn.headers.get('cache-control')).toBe('no-cache')
    expect(await drawn.text()).toContain('hades')
    expect(await (await get('hades/320.webp?untitled')).text()).toContain('untitled')

    await host.reached('/hades.jpg')
    expect(await kindOf('hades/320.webp')).toBe('drawn')
    for (const release of held) release()
    await thumbnails.waitUntilIdle()

    const known = { 'if-none-match': drawn.headers.get('etag') ?? '' }
    const real = await get('hades/320.webp', known)
    expect(real.status).toBe(200)
    expect(real.headers.get('content-type')).toBe('image/webp')
    expect(real.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
  })

  it('has the black bars of a 4:3 frame removed', async () => {
    const host = await startImageHost({ '/hades.jpg': send(await letterboxed()) })
    const { get, thumbnails } = await openHades(host)
    await get('hades/480.webp')
    await thumbnails.waitUntilIdle()
    const { data, info } = await sharp(await bytesOf(await get('hades/480.webp')))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 480, height: 270 })
    // A row at each edge may be blurred by JPEG's blocks; what is beyond it is white.
    expect(
      data.subarray(480 * 2, 480 * 268).reduce((least, value) => Math.min(least, value)),
    ).toBeGreaterThan(200)
  })

  it('is fetched once for all visitors, widths and starts, and leaves no temporary file', async () => {
    const host = await startImageHost({ '/hades.jpg': send(await plain().jpeg().toBuffer()) })
    const dir = await temporaryFolder()
    const before = await openHades(host, ['/hades.jpg'], { dir })
    await Promise.all(['hades/320.webp', 'hades/320.webp', 'hades/640.webp'].map(before.kindOf))
    await before.thumbnails.waitUntilIdle()
    await before.thumbnails.close()

    const after = await openHades(host, ['/hades.jpg'], { dir })
    const kinds = await Promise.all(['hades/320.webp', 'hades/960.webp', 'hades/1280.webp'].map(after.kindOf))
    expect(kinds).toEqual(['real', 'real', 'real'])
    expect(host.requests).toEqual(['/hades.jpg'])
    expect((await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('is fetched four at a time, and no more than 64 wait', async () => {
    const requests: string[] = []
    const silent: typeof fetch = (url, init) =>
      new Promise((_, reject) => {
        requests.push(String(url))
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { kindOf, events, thumbnails } = await openThumbnails(
      {},
      {
        fetch: silent,
        sourceOf: async (id) => ({
          kind: 'remote',
          addresses: [`https://i.ytimg.com/vi/${id}/hqdefault.jpg`],
        }),
      },
    )
    const kinds = await Promise.all(Array.from({ length: 70 }, (_, id) => kindOf(`${id}/320.webp`)))
    expect(new Set(kinds)).toEqual(new Set(['drawn']))
    expect(requests).toHaveLength(4)
    expect(events).toMatchObject([{ kind: 'queue-full' }, { kind: 'queue-full' }])

    await thumbnails.close()
    expect(requests).toHaveLength(4)
    expect(await kindOf('after/320.webp')).toBe('drawn')
    expect(requests).toHaveLength(4)
  })
})

describe('the URL', () => {
  it.each(['hades/100.webp', 'hades/0320.webp', 'hades/320.jpg', 'hades/.webp', 'nobody/320.webp'])(
    '404 for %s',
    async (path) => {
      const host = await startImageHost()
      const { kindOf } = await openHades(host)
      expect(await kindOf(path)).toBe(404)
      expect(host.requests).toEqual([])
    },
  )

  it.each(['drawn', 'real'])('304 for a client that has the %s one', async (which) => {
    const host = await startImageHost({ '/hades.jpg': send(await plain().jpeg().toBuffer()) })
    const { get, thumbnails } = await openHades(host, which === 'real' ? ['/hades.jpg'] : ['/none.jpg'])
    await get('hades/320.webp')
    await thumbnails.waitUntilIdle()
    const { headers } = await get('hades/320.webp')
    const etag = headers.get('etag')
    const again = await get('hades/320.webp', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    for (const kept of ['etag', 'cache-control', 'content-security-policy'])
      expect(again.headers.get(kept)).toBe(headers.get(kept))
    expect(await again.text()).toBe('')
  })
})
