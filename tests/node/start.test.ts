import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openRawConnection, request } from './http-request.fixture.ts'
import { startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

describe('the program', () => {
  const common = commonProgram()

  it('logs the loaded catalogue and its URL, and serves pages, the API and clips there', async () => {
    const { address, written, get } = common()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(written.stdout).toContain('Loaded the catalogue: 149 videos in 5 categories\n')
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
    const { get } = await started({ SITE_URL: 'https://trailers.example' })
    const { _id, thumbnail } = JSON.parse((await get('/api/videos?sample=true')).text).videos[0]
    const page = (await get(`/videos/${_id}`, { host: 'other.example' })).text
    const video = `https://trailers.example/videos/${_id}`
    expect(linksOf(page).sort()).toEqual([
      `https://trailers.example/thumbnails/${_id}/share.jpg`,
      video,
      video,
    ])
    expect(page).toContain(`"thumbnailUrl":"https://trailers.example${thumbnail}"`)
    expect(page).toContain('property="og:type" content="video.other"')
    expect(page).toContain('name="twitter:card" content="summary_large_image"')
    const alternates = (page: string) =>
      [...page.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
        ([, language, address]) => [language, address],
      )
    const inLanguages = [
      ['en', video],
      ['de', `https://trailers.example/de/videos/${_id}`],
      ['ar', `https://trailers.example/ar/videos/${_id}`],
      ['x-default', video],
    ]
    expect(alternates(page)).toEqual(inLanguages)
    expect(alternates((await get(`/ar/videos/${_id}`)).text)).toEqual(inLanguages)
    expect(alternates((await common().get(`/videos/${_id}`)).text), 'only by absolute addresses').toEqual([])
    const path = `/videos/${_id}`
    expect(linksOf((await common().get(path)).text).sort()).toEqual([
      `/thumbnails/${_id}/share.jpg`,
      path,
      path,
    ])
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
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('immutable')
      if (Number(headers['content-length']) >= 1024) expect(headers['content-encoding']).toBe('br')
    }
  })

  it('does not load an unchanged catalogue again', async () => {
    const dataDir = await temporaryFolder()
    const first = await started({ DATA_DIR: dataDir })
    await first.stop()
    expect(existsSync(join(dataDir, 'cutscene.sqlite'))).toBe(true)
    const second = await started({ DATA_DIR: dataDir })
    expect(second.written.stdout).not.toContain('Loaded')
    expect(JSON.parse((await second.get('/api/videos')).text).total).toBe(149)
  })

  it('creates its data folder with parents, readable only by its user', async () => {
    const dataDir = join(await temporaryFolder(), 'a', 'b c', 'ü')
    const { get } = await started({ DATA_DIR: dataDir })
    expect((await get('/readyz')).status).toBe(200)
    for (const file of ['cutscene.sqlite', 'cutscene.sqlite-wal', 'cutscene.sqlite-shm', 'token-secret'])
      expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600)
  })

  it('writes a JSON line per response to standard output', async () => {
    const { get, stop } = await started({ LOG_LEVEL: 'info' })
    const { headers } = await get('/api/videos?limit=1')
    const { stdout } = await stop()
    const lines = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
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

  it('logs no requests with LOG_LEVEL=silent', async () => {
    const { get, stop } = await started({ LOG_LEVEL: 'silent' })
    await get('/api/videos')
    expect((await stop()).stdout).not.toContain('{')
  })

  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
    'ends by %s with exit code 0 and nothing on stderr',
    async (signal) => {
      const { address, stop } = await started()
      const { code, stderr } = await stop(signal)
      expect([code, stderr]).toEqual([0, ''])
      await expect(fetch(address)).rejects.toThrow()
    },
  )

  it('stops also while a client has an open connection', async () => {
    const { address, stop } = await started()
    const connection = await openRawConnection(Number(new URL(address).port))
    connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await connection.received('{"status":"ok"}')
    expect((await stop()).code).toBe(0)
  })
})

/** The real program in a folder of its own, stopped with the test. */
async function started(settings: Record<string, string> = {}) {
  const program = await startIn(await temporaryFolder(), settings)
  onTestFinished(async () => {
    await program.stop('SIGKILL')
  })
  return program
}

/** One without settings for all tests of this suite, which only read from it. */
function commonProgram() {
  let folder: string
  let program: Awaited<ReturnType<typeof startIn>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cutscene-test-'))
    program = await startIn(folder)
  })
  afterAll(async () => {
    await program?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return () => program
}

async function startIn(dataDir: string, settings: Record<string, string> = {}) {
  const running = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const port = Number(new URL(running.address).port)
  return {
    ...running,
    get: (path: string, headers: Record<string, string> = {}) => request(port, path, { headers }),
  }
}
