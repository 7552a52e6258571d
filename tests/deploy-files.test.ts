import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { maxBatchBytes, maxBodyBytes, maxUserDataBytes } from '#contract/limits.ts'
import { processParts } from '#hosts/node/cli/command-context.ts'
import { run } from '#hosts/node/cli/program.ts'
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

it('memory is reported before the limits of systemd and compose end a copy', () => {
  const reported = /process_resident_memory_bytes\S* > (\S+)/.exec(read('deploy/prometheus/alerts.yaml'))
  const [, ofSystemd] = /^MemoryMax=(\d+)G$/m.exec(read('deploy/systemd/cutscene@.service')) ?? []
  const [, ofCompose] = /^ {2}mem_limit: (\d+)g$/m.exec(read('compose.yaml')) ?? []
  const gibibyte = 1024 ** 3
  expect(Number(reported?.[1])).toBeLessThan(0.8 * gibibyte * Math.min(Number(ofSystemd), Number(ofCompose)))
})

describe('nginx', () => {
  const conf = read('deploy/nginx/cutscene.conf')
  const [server = '', ...locations] = conf.split(/^ {4}(?=location )/m)

  /** The location of a path as nginx chooses it: an exact one, else a regular expression, else the longest prefix. */
  function locationOf(path: string): string {
    const all = locations.map((text) => {
      const [, kind, pattern = ''] = /^location (?:([=~]) )?(.*) \{/.exec(text) ?? []
      return { text, kind, pattern }
    })
    const prefixes = all.filter(({ kind, pattern }) => !kind && path.startsWith(pattern))
    const chosen =
      all.find(({ kind, pattern }) => kind === '=' && path === pattern) ??
      all.find(({ kind, pattern }) => kind === '~' && new RegExp(pattern).test(path)) ??
      prefixes.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]
    return chosen?.text ?? ''
  }

  it.each([
    ['/api/auth/signup', maxBodyBytes],
    ['/api/user/likes', maxBodyBytes],
    ['/api/user/playlists/batch', maxBodyBytes],
    ...shelfNames.map((name): [string, number] => [`/api/user/${name}/batch`, maxBatchBytes]),
    ['/api/user/playlists/0198a4c1-7d2e-7b1f/batch', maxBatchBytes],
    ['/api/user/data', maxUserDataBytes],
  ])('%s may have a body just above the site’s maximum of %i bytes', (path, maximum) => {
    const limit = /client_max_body_size (\d+)([km]);/
    const [, size, unit] = limit.exec(locationOf(path)) ?? limit.exec(server) ?? []
    const bytes = Number(size) * (unit === 'k' ? 1024 : 1024 * 1024)
    expect(bytes).toBeGreaterThan(maximum)
    expect(bytes).toBeLessThanOrEqual(2 * maximum)
  })

  it('limits an address to 100 requests a second and 200 at once', () => {
    const [, requests] =
      /^limit_req_zone \$binary_remote_addr zone=(\w+):\w+ rate=100r\/s;$/m.exec(conf) ?? []
    const [, connections] = /^limit_conn_zone \$binary_remote_addr zone=(\w+):\w+;$/m.exec(conf) ?? []
    expect(server).toContain(`limit_req zone=${requests} `)
    expect(server).toContain(`limit_conn ${connections} 200;`)
  })

  it('tries the next copy for files of another version', () => {
    expect(locationOf('/assets/app.js')).toContain('proxy_next_upstream error timeout http_404;')
  })

  it('leaves the log to the site, which masks the tokens of shared playlists and invitations', () => {
    expect(server).toContain('access_log off;')
    // An error of a request is at the level 'error', and names its address.
    expect(server.match(/error_log .*;/g)).toEqual(['error_log /var/log/nginx/error.log crit;'])
  })

  it('answers the challenges for a certificate itself', () => {
    const location = locationOf('/.well-known/acme-challenge/token')
    expect(location).toContain('root /var/www/acme;')
    expect(location).not.toContain('proxy_pass')
  })

  it('overwrites X-Forwarded-For', () => {
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })
})

describe('systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd'))

  it.each(units.filter((name) => name.endsWith('.timer')))('%s starts a service that exists', (timer) => {
    expect(units).toContain(timer.replace(/timer$/, 'service'))
  })

  it.each(
    units.flatMap((unit) => {
      const command = /^ExecStart=\S+node scripts\/cutscene\.ts (.*)$/m.exec(
        read(`deploy/systemd/${unit}`),
      )?.[1]
      return command === undefined ? [] : [[unit, command]]
    }),
  )('%s runs a command that exists, with its options: %s', async (_, command) => {
    const words = command.split(' ')
    const help = await helpOf(words.filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-')))
    for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(`${option} `)
  })
})

async function helpOf(words: string[]): Promise<string> {
  let help = ''
  const out = new Writable({
    write(chunk, _, done) {
      help += chunk
      done()
    },
  })
  expect(await run([...words, '--help'], { ...processParts(), stdout: out, stderr: out })).toBe(0)
  return help
}

/** Names of everything that /metrics may tell, with what histograms add to theirs. */
async function exposedMetrics(): Promise<Set<string>> {
  const metrics = createMetrics({ dataDir: '', databaseUrl: undefined })
  metrics.database.observeServer().observePool(() => ({ total: 0, idle: 0, waiting: 0 }))
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}
