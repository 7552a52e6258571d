import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { storedShelves } from '#contract/library/stored-shelves.ts'
import { maxBatchBytes, maxBodyBytes, maxUserDataBytes } from '#contract/limits.ts'
import { processParts } from '#hosts/node/cli/command-context.ts'
import { createProgram } from '#hosts/node/cli/program.ts'
import { createMetrics } from '#hosts/node/observability/metrics.ts'
import { temporaryFolder } from './node/temporary-folder.fixture.ts'
import { root } from './real-catalogue.fixture.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('metrics', () => {
  it('that dashboard, alerts and docs/observing.md use exist', async () => {
    const exposed = await exposedMetrics()
    for (const file of [
      'deploy/grafana/cutscene.json',
      'deploy/prometheus/alerts.yaml',
      'docs/observing.md',
    ]) {
      const named = [...read(file).matchAll(/\b(?:cutscene|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name)
      expect(named.length, file).toBeGreaterThan(8)
      expect(
        named.filter((name) => !exposed.has(name)),
        file,
      ).toEqual([])
    }
  })

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

  // As another user it cannot write its log.
  it.skipIf(process.getuid?.() !== 0 || spawnSync('nginx', ['-v']).error)('accepts its files', async () => {
    const included = ['upstream-machine.conf', 'cutscene.conf'].map(
      (name) => `include ${root}/deploy/nginx/${name};`,
    )
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { ${included.join(' ')} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it.each([
    ['/api/auth/signup', maxBodyBytes],
    ['/api/user/playlists/batch', maxBodyBytes],
    ...storedShelves.map((name): [string, number] => [`/api/user/${name}/batch`, maxBatchBytes]),
    ['/api/user/playlists/0198a4c1-7d2e-7b1f/batch', maxBatchBytes],
    ['/api/user/data', maxUserDataBytes],
  ])('%s may have a body just above the site’s maximum of %i bytes', (path, maximum) => {
    const isOf = ([, kind, pattern = '']: string[]) =>
      kind === '=' ? path === pattern : kind === '~' && new RegExp(pattern).test(path)
    const location = locations.find((text) => isOf(/^location ([=~]) (.*) \{/.exec(text) ?? []))
    const [, size, unit] = /client_max_body_size (\d+)([km]);/.exec(location ?? server) ?? []
    const bytes = Number(size) * (unit === 'k' ? 1024 : 1024 * 1024)
    expect(bytes).toBeGreaterThan(maximum)
    expect(bytes).toBeLessThanOrEqual(2 * maximum)
  })

  it('limits an address, logs no tokens of shared playlists and invitations, and believes no X-Forwarded-For', () => {
    expect(conf).toMatch(/^limit_req_zone \$binary_remote_addr zone=cutscene_requests:\w+ rate=100r\/s;$/m)
    expect(server).toContain('limit_req zone=cutscene_requests ')
    expect(server).toContain('limit_conn cutscene_connections 200;')
    expect(server).toContain('access_log off;')
    // An error of a request is at the level 'error', and names its address.
    expect(server.match(/error_log .*;/g)).toEqual(['error_log /var/log/nginx/error.log crit;'])
    expect(server).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })
})

it('systemd’s timers start services that exist, and these run commands that exist, with their options', () => {
  const units = readdirSync(join(root, 'deploy/systemd'))
  const services = units
    .filter((name) => name.endsWith('.timer'))
    .map((name) => name.replace(/timer$/, 'service'))
  expect(units).toEqual(expect.arrayContaining(services))
  for (const service of services) {
    const line = /^ExecStart=\S+node scripts\/cutscene\.ts (.*)$/m.exec(read(`deploy/systemd/${service}`))
    const words = line?.[1]?.split(' ') ?? []
    let command: Command | undefined = createProgram(processParts())
    for (const word of words.filter((word) => /^[a-z]/.test(word)))
      command = command?.commands.find((command) => command.name() === word)
    const options = words.filter((word) => word.startsWith('--'))
    expect(options.length, service).toBeGreaterThan(0)
    expect(command?.options.map(({ long }) => long)).toEqual(expect.arrayContaining(options))
  }
})

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
