import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { secret, startCopy } from './copies.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'

it('while the database is unreachable the catalogue is served from the cache, writes and other pages fail with a message; the site recovers by itself', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.close)
  const settings = { DATABASE_URL: await postgres.createDatabase(), TOKEN_SECRET: secret }
  const site = await siteOfTest({ settings })
  const copy = await startCopy(await postgres.createDatabase())
  onTestFinished(copy.close)
  const page = async (path: string) => {
    const { status, headers } = await fetch(copy.address + path)
    return [status, headers.get('cache-control'), headers.get('retry-after')]
  }
  for (const path of ['/videos/01a1f640-bc00-7329-9279-000000000000', '/videos/no-id'])
    expect((await page(path))[0]).toBe(404)
  const { token, email, password } = await signUp(site.api)
  const call = caller(site.api, token)
  const cached = ['/api/videos?limit=1', '/api/categories', '/', '/videos']
  const statuses = () => Promise.all(cached.map(async (path) => (await site.request(path)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const { videos } = await (await site.api.send('/api/videos?limit=1')).json()
  const like = () => call('POST', '/user/likes', { video: { _id: videos[0]._id } })
  const away = async () =>
    /^cutscene_database_unreachable (.)$/m.exec((await site.request('/metrics')).text)?.[1]
  expect(await away()).toBe('0')

  await postgres.stop()
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await site.request('/readyz')).status).toBe(503)
  for (const rejected of [
    await like(),
    await call('GET', '/user/likes'),
    await caller(site.api)('POST', '/auth/login', { email, password }),
    await site.api.send('/api/videos?limit=2'),
  ]) {
    expect(rejected.status).toBe(503)
    expect(rejected.headers.get('retry-after')).toBe('2')
    const { detail } = await rejected.json()
    expect(detail).toBe('This cannot be loaded or saved right now. Please try again in 2 seconds.')
  }
  await expect.poll(away).toBe('1')
  expect(await page(addressOf(clip))).toEqual([503, 'private, no-cache', '2'])

  await postgres.start()
  await expect.poll(async () => (await like()).status, { interval: 100 }).toBe(201)
  await expect.poll(away).toBe('0')
  await expect.poll(async () => (await page(addressOf(clip)))[0], { interval: 100 }).toBe(200)
  expect((await site.request('/readyz')).status).toBe(200)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const { likes } = await (await call('GET', '/user/likes')).json()
  expect(likes).toHaveLength(1)
  for (const message of ['database unreachable', 'database reachable again'])
    expect(
      site.lines.filter(({ msg }) => msg === message),
      message,
    ).toHaveLength(1)
})
