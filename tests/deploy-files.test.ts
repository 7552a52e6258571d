import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxBodyBytes, maxUserDataBytes } from '#contract/limits.ts'
import { createMetrics } from '#hosts/node/observability/metrics.ts'
import { root } from './real-catalogue.fixture.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('metrics', () => {
  it.each(['deploy/grafana/cutscene.json', 'deploy/prometheus/alerts.yaml', 'docs/observing.md'])(
    'used in %s exist',
    async (path) => {
      const named = [...read(path).matchAll(/\b(?:cutscene|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name)
      expect(named.length).toBeGreaterThan(8)
      const exposed = await exposedMetrics()
      expect(named.filter((name) => !exposed.has(name))).toEqual([])
    },
  )

  it('of ours are all in docs/observing.md', async () => {
    const exposed = [...(await exposedMetrics())].filter((name) => name.startsWith('cutscene_'))
    const text = read('docs/observing.md')
    expect(exposed.filter((name) => !/_(bucket|sum|count)$/.test(name) && !text.includes(name))).toEqual([])
  })
})

describe('nginx', () => {
  const conf = read('deploy/nginx/cutscene.conf')
  const limits = [...conf.matchAll(/client_max_body_size (\d+)([km]);/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'k' ? 1024 : 1024 * 1024),
  )

  it('allows the site’s maximum body size', () => {
    expect(limits[0]).toBeGreaterThan(maxBodyBytes)
    expect(limits[1]).toBeGreaterThan(maxUserDataBytes)
  })

  it('tries the next copy for files of another version', () => {
    expect(conf).toMatch(/location \/assets\/ \{[^}]*proxy_next_upstream error timeout http_404;/)
  })

  it('leaves the log to the site, which masks the tokens of shared playlists', () => {
    expect(conf).toContain('access_log off;')
  })

  it('overwrites X-Forwarded-For', () => {
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })
})

describe('Markdown pages', () => {
  const pages = [
    'README.md',
    'DEPLOY.md',
    'SCALE.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'bench/README.md',
    ...below('docs'),
  ]
  it.each(pages)('links in %s resolve', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s#]+)/g)].map(([, link = '']) => link)
    const ours = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(ours.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})

function below(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
}

/** Names of everything that /metrics may tell, with what histograms add to theirs. */
async function exposedMetrics(): Promise<Set<string>> {
  const metrics = createMetrics()
  metrics.database.observeServer('primary').observePool(() => ({ total: 0, idle: 0, waiting: 0 }))
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}
