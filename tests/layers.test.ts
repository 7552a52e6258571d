import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from './real-catalogue.fixture.ts'

const messages = {
  contract: 'contract may import only zod.',
  art: 'art may import only contract and the two font libraries.',
  service: 'service must not import stores, hosts, web or platform APIs.',
  stores: 'stores must not import HTTP, hosts or platform APIs.',
  browser: 'hosts/browser must not import Node APIs, database drivers or web.',
  web: 'web may call the service only through web/client.',
  webOfService: 'web may import only the type ServiceApi from service.',
}

const imported = (name: string) => `import { thing } from '${name}'\n\nexport const own = thing\n`
const service = '#service/catalogue/catalogue.ts'

/** Where, what is written there, and what the linter says to it; undefined: nothing. */
const probes: [string, string, string | undefined][] = [
  ...forbidden('src/contract/probe.ts', messages.contract, [
    service,
    '#stores/sql/schema.ts',
    '#hosts/node/observability/log.ts',
    '#web/router.tsx',
    '#art/scene.ts',
    '../service/problem-response.ts',
    'node:fs',
    'node:fs/promises',
    'hono',
    'react',
    'kysely',
    'zod-to-something',
  ]),
  ...allowed('src/contract/probe.ts', ['zod', './limits.ts', '#contract/catalogue/video.ts']),
  ...forbidden('src/art/probe.ts', messages.art, [
    service,
    '#stores/sql/schema.ts',
    '#hosts/node/observability/log.ts',
    '#web/router.tsx',
    'node:fs',
    'sharp',
    'react',
    '../hosts/node/log.ts',
  ]),
  ...allowed('src/art/probe.ts', [
    'harfbuzzjs',
    'wawoff2/decompress.js',
    './scene.ts',
    '#contract/catalogue/video.ts',
  ]),
  ...forbidden('src/service/library/probe.ts', messages.service, [
    'node:fs',
    'node:fs/promises',
    'node:crypto',
    '#stores/memory/catalogue-store.ts',
    '#hosts/node/observability/log.ts',
    '#web/router.tsx',
    '#art/scene.ts',
    '../../stores/memory/catalogue-store.ts',
    '../../hosts/node/log.ts',
    '../../art/scene.ts',
    'kysely',
    'kysely/migration',
    'react',
    'react/jsx-runtime',
    'react-dom/server',
  ]),
  ...allowed('src/service/library/probe.ts', [
    'hono',
    '@hono/zod-openapi',
    '#contract/catalogue/video.ts',
    '../problem-response.ts',
  ]),
  ...forbidden('src/stores/sql/probe.ts', messages.stores, [
    'node:sqlite',
    'node:fs/promises',
    'hono',
    'hono/etag',
    '@hono/zod-openapi',
    '#hosts/node/observability/log.ts',
    '#web/router.tsx',
    '#art/scene.ts',
    '../../hosts/node/log.ts',
    '../../web/router.tsx',
  ]),
  ...allowed('src/stores/sql/probe.ts', ['kysely', '#contract/catalogue/video.ts', './schema.ts']),
  [
    'src/stores/sql/probe.ts',
    `import type { Store } from '${service}'\n\nexport type Own = Store\n`,
    undefined,
  ],
  ...forbidden('src/web/features/probe.tsx', messages.web, [
    'node:fs',
    'node:fs/promises',
    '#stores/memory/catalogue-store.ts',
    '#hosts/node/observability/log.ts',
    '#art/scene.ts',
    '../../stores/memory/catalogue-store.ts',
    '../../hosts/node/log.ts',
  ]),
  ...forbidden('src/web/features/probe.tsx', messages.webOfService, [
    service,
    '#service/service.ts',
    '../../service/service.ts',
  ]),
  ...allowed('src/web/features/probe.tsx', [
    'react',
    '@tanstack/react-query',
    '#contract/catalogue/video.ts',
    '#web/router.tsx',
  ]),
  [
    'src/web/client/probe.ts',
    `import type { ServiceApi } from '#service/service.ts'\n\nexport type Own = ServiceApi\n`,
    undefined,
  ],
  ...forbidden('src/hosts/browser/worker/probe.ts', messages.browser, [
    'node:fs',
    'node:fs/promises',
    '#hosts/node/observability/log.ts',
    '../../node/log.ts',
    '#stores/sql/schema.ts',
    '#web/router.tsx',
    '#art/scene.ts',
    'kysely',
  ]),
  ...allowed('src/hosts/browser/worker/probe.ts', [
    'hono/service-worker',
    'idb',
    service,
    '#stores/memory/catalogue-store.ts',
    '../home.ts',
    '#contract/catalogue/video.ts',
  ]),
  ...allowed('src/hosts/node/probe.ts', [
    'node:fs',
    service,
    '#stores/sql/schema.ts',
    '#art/scene.ts',
    'kysely',
  ]),
  // Tests of a room may bring real parts of others.
  ...allowed('src/contract/probe.test.ts', ['vitest', '#stores/memory/catalogue-store.ts']),
  ...allowed('src/service/probe.test.ts', ['#stores/memory/catalogue-store.ts']),
  ...allowed('src/stores/probe.test.ts', ['#hosts/node/database/sqlite/open-sqlite.ts']),
  ...allowed('src/web/probe.test.tsx', ['#stores/memory/catalogue-store.ts', '#service/service.ts']),
]

/** What the linter said of each probe. */
const diagnosticsByPath = new Map<string, string[]>()

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-layers-'))
  try {
    for (const name of ['biome.json', '.gitignore']) await cp(join(root, name), join(folder, name))
    for (const [index, [path, text]] of probes.entries()) {
      await mkdir(dirname(join(folder, probePath(path, index))), { recursive: true })
      await writeFile(join(folder, probePath(path, index)), text)
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8', env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` } },
    )
    const { diagnostics }: Report = JSON.parse(stdout)
    for (const { message, location } of diagnostics)
      diagnosticsByPath.set(location.path, [...(diagnosticsByPath.get(location.path) ?? []), message])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('layer rules', () => {
  const numbered = probes.map(([path, text, message], index) => ({
    place: probePath(path, index),
    room: path,
    name: /'([^']+)'/.exec(text)?.[1],
    message,
  }))

  it.each(numbered.filter(({ message }) => message))(
    'reject importing $name in $room',
    ({ place, message }) => {
      expect(diagnosticsByPath.get(place)).toEqual([message])
    },
  )

  it.each(numbered.filter(({ message }) => !message))('allow importing $name in $room', ({ place }) => {
    expect(diagnosticsByPath.get(place) ?? []).toEqual([])
  })
})

/** A file of its own for each probe, in the same folder. */
function probePath(path: string, index: number) {
  return path.replace('probe', `probe-${index}`)
}

function forbidden(path: string, message: string, names: string[]): [string, string, string][] {
  return names.map((name) => [path, imported(name), message])
}

function allowed(path: string, names: string[]): [string, string, undefined][] {
  return names.map((name) => [path, imported(name), undefined])
}

interface Report {
  diagnostics: { message: string; location: { path: string } }[]
}
