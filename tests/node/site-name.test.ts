import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import { drawIdentity } from '#hosts/node/http/identity-files.ts'
import { readLogo } from '#operator/site/site-logo.ts'
import { alternatesOf, linksOf } from './page-links.fixture.ts'
import { programOfSuite } from './program.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 32" onload="alert(1)">
<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><rect width="64" height="32" fill="#f00"/></svg>`

describe('a site with an address, a name, a logo and a contact of its own', () => {
  const program = programOfSuite(async (folder) => {
    await writeFile(join(folder, 'logo.svg'), svg)
    return {
      SITE_URL: 'https://trailers.example',
      SITE_NAME: 'Trailers & <b>more</b>',
      SITE_LOGO: join(folder, 'logo.svg'),
      SITE_SLOGAN: 'Trailers & “more”',
      SITE_CONTACT: 'ada&bob@people.example',
      SIGNUPS: 'invite',
    }
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(program().address + path, { headers })
  const html = async (path: string) => (await get(path)).text()

  it('shows the name in titles, previews, the top bar, manifests and the API’s description', async () => {
    const page = await html('/videos')
    expect(page).toContain('<title>Explore | Trailers &amp; &lt;b&gt;more&lt;/b&gt;</title>')
    expect(page).toContain('<meta property="og:site_name" content="Trailers &amp; &lt;b&gt;more&lt;/b&gt;"')
    expect(page).toContain('top-bar-name">Trailers &amp; &lt;b&gt;more&lt;/b&gt;<')
    expect(page).not.toContain('Cutscene')
    for (const path of ['/manifest.webmanifest', '/de/manifest.webmanifest'])
      expect(await (await get(path)).json()).toMatchObject({ name: 'Trailers & <b>more</b>' })
    expect((await (await get('/api/openapi.json')).json()).info.title).toBe('Trailers & <b>more</b>')
    const docs = await html('/api/docs')
    expect(docs).toContain('<h1>API reference</h1>')
    expect(docs, 'its script adds the name').not.toContain('Cutscene')
  })

  it('has absolute links to pages, to their other languages and to pictures', async () => {
    const { _id, thumbnail } = (await (await get('/api/videos?sort=published')).json()).videos[0]
    const path = `/videos/${_id}`
    const page = (await program().get(path, { host: 'other.example' })).text
    const video = `https://trailers.example${path}`
    const picture = thumbnail.replace(/[^/]+$/, shareImageFile)
    expect(linksOf(page)).toEqual([`https://trailers.example${picture}`, video, video])
    expect(page).toContain(`"thumbnailUrl":"https://trailers.example${thumbnail}"`)
    const inLanguages = [
      ['en', video],
      ['de', `https://trailers.example/de${path}`],
      ['ar', `https://trailers.example/ar${path}`],
      ['x-default', video],
    ]
    expect(alternatesOf(page)).toEqual(inLanguages)
    expect(alternatesOf(await html(`/ar${path}`))).toEqual(inLanguages)
  })

  it('has no demo account and no request tester, whose page and endpoint are not found', async () => {
    const { status, text } = await program().get('/mock')
    expect([status, text.includes('Request tester')]).toEqual([404, false])
    expect(text).toContain('Error 404, We Couldn&#x27;t Found what you are Looking For!')
    expect((await get('/api/test-todos')).status).toBe(404)
    expect(await html('/login')).toContain('&quot;demoAccount&quot;:false')
  })

  it('shows the slogan on home in every language', async () => {
    for (const path of ['/', '/ar']) expect(await html(path)).toMatch(/<h1[^>]*>Trailers &amp; “more”</)
  })

  it('shows the logo as pictures, of which no script of its file is left', async () => {
    const [, path = ''] = /<link rel="icon" href="(\/logo-[\w-]+\.png)"/.exec(await html('/')) ?? []
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const picture = Buffer.from(await response.arrayBuffer())
    expect(picture.includes('alert')).toBe(false)
    // Wide, so that there is nothing above it.
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
    expect([...data.subarray(4 * (64 * 128 + 64), 4 * (64 * 128 + 64) + 4)]).toEqual([255, 0, 0, 255])
    expect(await html('/')).toContain(`<link rel="icon" href="${path}" type="image/png"`)
    const etag = response.headers.get('etag')
    for (const known of [`${etag}`, `"other", W/${etag}`])
      expect((await get(path, { 'if-none-match': known })).status).toBe(304)
    const { icons } = await (await get('/manifest.webmanifest')).json()
    expect(icons.map(({ src }: { src: string }) => src)).not.toContain('/favicon.svg')
    expect(await sharp(await (await get('/icons/512.png')).arrayBuffer()).metadata()).toMatchObject({
      width: 512,
      height: 512,
    })
  })

  it.each(['/forgot-password', '/signup'])('names whom to ask: %s', async (path) => {
    expect(await html(path)).toMatch(
      /<a href="mailto:ada%26bob@people\.example"[^>]*>ada&amp;bob@people\.example</,
    )
  })
})

it('the static edition has both below its base path', async () => {
  const siteLogo = join(await temporaryFolder(), 'logo.svg')
  await writeFile(siteLogo, svg)
  const { files, logoPath } = await drawIdentity('Kino', await readLogo(siteLogo), '/kino/')
  expect(logoPath).toMatch(/^\/kino\/logo-[\w-]+\.png$/)
  expect(files.has(logoPath?.slice('/kino/'.length) ?? '')).toBe(true)
  expect(JSON.parse(String(files.get('de/manifest.webmanifest')))).toMatchObject({
    name: 'Kino',
    start_url: '/kino/de',
    scope: '/kino/',
  })
})

it('a logo may be as large as 4096 pixels; one that cannot be used is refused with the reason', async () => {
  const wide = svg.replace('0 0 64 32', '0 0 5000 32').replace('<svg', '<svg width="5000" height="32"')
  const create = { width: 64, height: 64, channels: 3, background: '#fff' } as const
  const whole = await sharp({ create }).png().toBuffer()
  const folder = await temporaryFolder()
  const path = join(folder, 'logo.png')
  await writeFile(path, svg.replace('<svg', '<svg width="4096" height="2048"'))
  const { files } = await drawIdentity('Kino', await readLogo(path))
  expect(await sharp(files.get('icons/192.png')).metadata()).toMatchObject({ width: 192, height: 192 })
  await rm(path)
  await expect(readLogo(path)).rejects.toThrow('there is no such file')
  await expect(readLogo(folder)).rejects.toThrow('which cannot be read (EISDIR')
  for (const [content, reason] of [
    ['no picture', 'is no SVG or PNG'],
    ['GIF89a', 'is no SVG or PNG'],
    [Buffer.alloc(1024 ** 2 + 1), 'is larger than 1 MB'],
    [wide, 'is larger than 4096 pixels'],
    [whole.subarray(0, whole.byteLength - 40), 'which is damaged'],
  ] as const) {
    await writeFile(path, content)
    await expect(readLogo(path)).rejects.toThrow(new RegExp(`^SITE_LOGO is '.*', .*${reason}\\. It must be `))
  }
})
