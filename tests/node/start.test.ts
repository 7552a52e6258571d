import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import { root } from '../real-catalogue.fixture.ts'
import { openRawConnection } from './http-request.fixture.ts'
import { programOfSuite, programOfTest } from './program.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

describe('the program', () => {
  const common = programOfSuite(async () => ({}))
  const named = programOfSuite(async () => ({ SITE_URL: 'https://trailers.example' }))
  const alternatesOf = (page: string) =>
    [...page.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language, address]) => [language, address],
    )

  it('logs the loaded catalogue and its URL, and serves pages, the API and clips there', async () => {
    const { address, written, get } = common()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(written.stdout).toContain('Loaded the catalogue: 579 videos in 5 categories\n')
    expect(written.stdout).toContain(`Cutscene is ready: ${address}\n`)
    expect(written.stderr).toBe('')

    const { videos } = JSON.parse((await get('/api/videos?sample=true')).text)
    const clip = await get(videos[0].link, { range: 'bytes=0-9' })
    expect([clip.status, clip.body.byteLength]).toEqual([206, 10])
    expect((await get(videos[0].thumbnail)).status).toBe(200)
  })

  it('uses SITE_URL in links to pages, to their other languages and to pictures', async () => {
    const linksOf = (page: string) =>
      [...page.matchAll(/(?:rel="canonical" href|property="og:(?:url|image)" content)="([^"]*)"/g)].map(
        ([, address]) => address,
      )
    const { get } = named()
    const { _id, thumbnail } = JSON.parse((await get('/api/videos?sort=published')).text).videos[0]
    const path = `/videos/${_id}`
    const page = (await get(path, { host: 'other.example' })).text
    const video = `https://trailers.example${path}`
    const picture = thumbnail.replace(/[^/]+$/, shareImageFile)
    expect(linksOf(page).sort()).toEqual([`https://trailers.example${picture}`, video, video])
    expect(page).toContain(`"thumbnailUrl":"https://trailers.example${thumbnail}"`)
    const inLanguages = [
      ['en', video],
      ['de', `https://trailers.example/de${path}`],
      ['ar', `https://trailers.example/ar${path}`],
      ['x-default', video],
    ]
    expect(alternatesOf(page)).toEqual(inLanguages)
    expect(alternatesOf((await get(`/ar${path}`)).text)).toEqual(inLanguages)
    const unnamed = (await common().get(path)).text
    expect(linksOf(unnamed).sort()).toEqual([picture, path, path])
    expect(alternatesOf(unnamed), 'only by absolute addresses').toEqual([])
  })

  it('with SITE_URL has no request tester, whose page and endpoint are not found', async () => {
    const { get } = named()
    const { status, text } = await get('/mock')
    expect([status, text.includes('Request tester')]).toEqual([404, false])
    expect(text).toContain('Error 404, We Couldn&#x27;t Found what you are Looking For!')
    expect((await get('/api/test-todos')).status).toBe(404)
    const docs = await get('/api/docs')
    expect([docs.status, docs.text.includes('<title>API</title>')]).toEqual([200, true])
  })

  it('names each screen by its route in /metrics', async () => {
    const { get } = common()
    for (const path of ['/history', '/videos/', '/videos/any', '/playlist/any', '/nowhere']) await get(path)
    const { text } = await get('/metrics')
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    for (const route of ['/history', '/videos', '/videos/{videoId}', '/playlist/{playlistId}', 'other'])
      expect(routes).toContain(route)
  })

  it('sends its built assets compressed and immutable', async () => {
    const { get } = common()
    const page = (await get('/')).text
    const assets = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))]
    expect(assets.length).toBeGreaterThan(1)
    for (const path of assets) {
      const { status, headers } = await get(path, { 'accept-encoding': 'br' })
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
      if (Number(headers['content-length']) >= 1024) expect(headers['content-encoding']).toBe('br')
    }
  })

  it('has nothing of the operator’s console, which has a port of its own', async () => {
    const { address, get } = common()
    const shared = (await readdir(join(root, 'dist/client/assets'))).map((file) => `assets/${file}`)
    const files = (await readdir(join(root, 'dist/console'), { recursive: true })).filter(
      (file) => /\.(html|js|css)$/.test(file) && !shared.includes(file),
    )
    expect(files.length).toBeGreaterThan(2)
    const own = files.flatMap((file) => [`/console/${file}`, `/${file}`, `/dist/console/${file}`])
    for (const path of ['/console', ...own]) expect((await get(path)).status, path).toBe(404)
    for (const path of [
      'users/list',
      'users/disable',
      'catalog/add',
      'searches/clear',
      'undo/1',
      'background',
    ]) {
      const { status } = await fetch(`${address}/api/${path}`, { method: 'POST' })
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('creates its data folder, readable only by its user, logs responses as JSON, and is ended by SIGTERM', async () => {
    const dataDir = join(await temporaryFolder(), 'a', 'b c', 'ü')
    const { address, get, stop } = await programOfTest({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    for (const file of ['cutscene.sqlite', 'cutscene.sqlite-wal', 'cutscene.sqlite-shm', 'token-secret'])
      expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
    const { headers } = await get('/api/videos?limit=1')
    const { code, stdout, stderr } = await stop('SIGTERM')
    expect([code, stderr]).toEqual([0, ''])
    await expect(fetch(address)).rejects.toThrow()
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining('SITE_URL') }),
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        requestId: headers['x-request-id'],
        method: 'GET',
        url: '/api/videos?limit=1',
        status: 200,
        ms: expect.any(Number),
        client: '127.0.0.1',
      },
    ])
  })

  it('loads no unchanged catalogue again, and is ended by SIGINT while a client has an open connection', async () => {
    const dataDir = await temporaryFolder()
    await (await programOfTest({ DATA_DIR: dataDir })).stop()
    expect(existsSync(join(dataDir, 'cutscene.sqlite'))).toBe(true)
    const { port, get, stop } = await programOfTest({ DATA_DIR: dataDir })
    expect(JSON.parse((await get('/api/videos')).text).total).toBe(579)
    const connection = await openRawConnection(port)
    connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await connection.received('{"status":"ok"}')
    const { code, stdout } = await stop('SIGINT')
    expect(code).toBe(0)
    expect(stdout).not.toMatch(/Loaded|\{/)
  })
})
