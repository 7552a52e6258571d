import { utimes, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { lastBackupFile } from '#hosts/node/database/data-folder.ts'
import { createMetrics } from '#hosts/node/observability/metrics.ts'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { startFakeYouTube } from './command-line/fake-youtube.fixture.ts'
import { openSite, type Site, siteOfTest } from './site.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

describe('/metrics', () => {
  const site = openedHost(() => openSite())

  it('is readable for local programs, and never cached', async () => {
    const { status, headers, text } = await site.request('/metrics')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toMatch(/^cutscene_build_info\{version="\d+\.\d+\.\d+",node="\d+/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).not.toContain('database_pool')
  })

  it('is not found for a request through a proxy', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const { text } = await site.request('/metrics', { headers: { [name]: '127.0.0.1' } })
      expect(text, name).toContain('<title>/metrics</title>')
      expect(text).not.toContain('cutscene_')
    }
  })

  it('counts requests by route, never by URL', async () => {
    const before = await counted(site)
    await site.request('/api/video/secret-id')
    await site.request('/api/nobody-has-this')
    await site.request('/videos/another?q=hunter2')
    await site.request('/media/clip.mp4')
    await site.logged(({ url }) => url === '/media/clip.mp4')
    const after = await counted(site)
    const grown = (labels: string) => {
      const name = `cutscene_http_request_duration_seconds_count{${labels}}`
      return (after.values.get(name) ?? 0) - (before.values.get(name) ?? 0)
    }
    expect(grown('route="/api/video/{id}",method="GET",status="4xx"')).toBe(1)
    expect(grown('route="other",method="GET",status="4xx"')).toBe(1)
    expect(grown('route="/videos/{videoId}",method="GET",status="2xx"')).toBe(1)
    expect(grown('route="media",method="GET",status="2xx"')).toBe(1)
    expect(after.text).not.toMatch(/secret-id|nobody-has-this|another|hunter2/)
  })

  it('counts cached and new responses, and the statements they take', async () => {
    const before = await counted(site)
    for (let time = 0; time < 3; time++) await site.request('/api/categories')
    const after = await counted(site)
    const grown = (name: string) => (after.values.get(name) ?? 0) - (before.values.get(name) ?? 0)
    expect(grown('cutscene_response_cache_requests_total{outcome="miss"}')).toBe(1)
    expect(grown('cutscene_response_cache_requests_total{outcome="hit"}')).toBe(2)
    expect(grown('cutscene_database_query_duration_seconds_count{kind="select"}')).toBe(1)
  })
})

it('counts searches that found little, and the embedded videos that a check found unavailable', async () => {
  const clips = ['One', 'Two', 'Three'].map((number) => ({ title: `Clip of ours: ${number}` }))
  const videos = videosOf([{ title: 'Gone', link: youTubeLink('aaaaaaaaaaa') }, ...clips])
  const site = await siteOfTest({ videos })
  const values = async () => {
    const { values } = await counted(site)
    return ['missed_searches_total', 'unavailable_videos'].map((name) => values.get(`cutscene_${name}`))
  }
  expect(await values()).toEqual([0, 0])
  for (const search of ['nothing', 'two', 'clip']) await site.request(`/api/videos?search=${search}`)
  expect(await values()).toEqual([2, 0])
  const youTube = await startFakeYouTube({})
  const settings = { DATA_DIR: site.dataDir, ...youTube.settings }
  const { type } = await openCommandLine({ videos, settings })
  expect(await type(['catalog', 'check-embeds'])).toMatchObject({ code: 0 })
  await expect.poll(values).toEqual([2, 1])
})

it('is readable only with METRICS_TOKEN if that is set, also locally', async () => {
  const token = 'sixteen letters or more'
  const site = await siteOfTest({ settings: { METRICS_TOKEN: token } })
  const textFor = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization, 'x-forwarded-for': '203.0.113.7' }
    return (await site.request('/metrics', { headers })).text
  }
  expect(await textFor(`Bearer ${token}`)).toContain('cutscene_build_info')
  for (const given of ['Bearer wrong', token, 'Bearer ', '', undefined])
    expect(await textFor(given), given).toContain('<title>/metrics</title>')
})

it('is readable by nobody without METRICS_TOKEN behind a proxy, which may add no headers', async () => {
  for (const settings of [{ SITE_URL: 'https://cutscene.example' }, { TRUST_PROXY: 'on' }]) {
    const site = await siteOfTest({ settings })
    expect((await site.request('/metrics')).text).toContain('<title>/metrics</title>')
  }
})

it('tells how old the last backup is, and without one that there is none', async () => {
  const dataDir = await temporaryFolder()
  const { text } = createMetrics({ dataDir, databaseUrl: undefined })
  expect(await text()).toContain('cutscene_backup_age_seconds +Inf\n')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await writeFile(lastBackupFile(dataDir), '')
  await utimes(lastBackupFile(dataDir), anHourAgo, anHourAgo)
  expect(await text()).toMatch(/cutscene_backup_age_seconds 36\d\d\.\d+\n/)
})

it('has the state of the database server, if there is one', async () => {
  const metrics = createMetrics({ dataDir: '', databaseUrl: 'postgres://db.example' })
  expect(await metrics.text()).not.toContain('cutscene_database_unreachable')
  const server = metrics.database.observeServer()
  server.observePool(() => ({ total: 10, idle: 3, waiting: 2 }))
  server.setUnreachable(true)
  const text = await metrics.text()
  for (const line of ['connections{state="busy"} 7', 'connections{state="idle"} 3', 'waiting 2'])
    expect(text).toContain(`cutscene_database_pool_${line}\n`)
  expect(text).toContain('cutscene_database_unreachable 1\n')
  server.setUnreachable(false)
  expect(await metrics.text()).toContain('cutscene_database_unreachable 0\n')
})

/** Values by name and labels. */
async function counted(site: Site) {
  const { text } = await site.request('/metrics')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const parts = lines.map((line) => /^(.*) (\S+)$/.exec(line) ?? [])
  return { text, values: new Map(parts.map(([, name = '', value]) => [name, Number(value)])) }
}
