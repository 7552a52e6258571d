import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { EditionName } from '../tests/e2e/editions.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { findRedis } from './find-redis.ts'

interface Counts {
  passed: number
  failed: number
}

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'cutscene-test-'))
const progress = (step: string) => process.stdout.write(`\n── ${step}\n`)
const rooms = [
  'src/contract',
  'src/art',
  'src/service',
  'src/stores',
  'src/hosts/node',
  'src/hosts/browser',
  'src/hosts/browser/worker',
  'src/web',
  '.',
]

/** Pages are the same in both editions: in the second one `npm test` walks where its own service or worker answers. */
const whereEditionsDiffer = [
  'static/',
  'account',
  'history',
  'likes',
  'login',
  'playlists',
  'signup',
  'tabs',
  'undo',
  'watch-later',
].map((name) => `tests/e2e/${name}`)

/** Every part of `npm test`, by the name that runs it alone: npm test check, npm test unit, npm test screens, npm test e2e. */
const parts: Record<string, () => Promise<Counts[]>> = {
  check: async () => [
    await check('Format, lint and layer rules', 'biome', ['ci', '--colors=off']),
    ...(await Promise.all(
      rooms.map((room) => check(`Types of ${room}`, 'tsc', ['-p', room, '--singleThreaded'])),
    )),
    await check('Dead code', 'knip', []),
  ],
  unit: async () => [await vitest()],
  screens: async () => [await screens()],
  e2e: async () => [await playwright('server'), await playwright('static', whereEditionsDiffer)],
}

/** Parts of parts, that run when they are asked for. */
const alone: typeof parts = {
  'e2e-both': async () => [await playwright('server'), await playwright('static')],
  'e2e-server': async () => [await playwright('server')],
  'e2e-static': async () => [await playwright('static')],
}

const built = new Set<string>()
const chosen = process.argv.slice(2)
const all = { ...parts, ...alone }
const unknown = chosen.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  process.stderr.write(
    `npm test knows the parts ${Object.keys(all).join(', ')}, not ${unknown.join(', ')}.\n`,
  )
  process.exit(1)
}

await ensureBuilt(progress)
const counts: Counts[] = []
for (const [name, run] of Object.entries(chosen.length === 0 ? parts : all)) {
  if (chosen.length === 0 || chosen.includes(name)) counts.push(...(await run()))
}
rmSync(reports, { recursive: true, force: true })
const sum = (kind: keyof Counts) => counts.reduce((total, one) => total + one[kind], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<Counts> {
  const { code, output } = await run(program, args, 'collect')
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : output}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Counts> {
  progress('Unit and contract tests')
  const report = join(reports, 'vitest.json')
  for (const name of ['chromium', 'firefox'] as const) findBrowser(progress, name)
  findRedis(progress)
  await buildStatic('/', 'dist-static')
  const { code } = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    'show',
  )
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) }
  })
}

/** The app in a Chromium page, over the service in the same page. */
async function screens(): Promise<Counts> {
  progress('Screen tests')
  const report = join(reports, 'screens.json')
  const { code } = await run(
    'vitest',
    [
      'run',
      '--config=vitest.screens.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    'show',
    { CHROMIUM_PATH: findBrowser(progress) },
  )
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) }
  })
}

/** One edition’s journeys: every one, or those of some files. */
async function playwright(edition: EditionName, files: string[] = []): Promise<Counts> {
  progress(`End-to-end tests: the ${edition} edition`)
  const report = join(reports, 'playwright.json')
  if (edition === 'static') {
    await buildStatic('/', 'dist-static')
    await buildStatic('/cutscene/', 'dist-static-at-base')
  }
  const env = { CHROMIUM_PATH: findBrowser(progress), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const given = ['test', '--reporter=line,json', `--project=${edition}`, ...files]
  const { code } = await run('playwright', given, 'show', env)
  return counted(code, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** The static edition, once for all parts, in a process of its own: rendering it leaves settings behind. */
async function buildStatic(base: string, folder: string) {
  if (built.has(folder)) return
  built.add(folder)
  const env = { NODE_ENV: 'production', BASE_PATH: base }
  const { code, output } = await run('node', ['scripts/build-static.ts', folder], 'collect', env)
  if (code !== 0)
    progress(`The static edition at ${base} could not be built; its tests will fail.\n${output}`)
}

/** A runner that ends badly has failed, whatever its report says. */
function counted(code: number, read: () => Counts): Counts {
  try {
    const { passed, failed } = read()
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(program: string, args: string[], output: 'show' | 'collect', env: Record<string, string> = {}) {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // The tools are scripts that look for node in the path: theirs is the pinned one too.
    env: { ...process.env, NODE_ENV: 'test', ...env, PATH: `${bin}:${process.env.PATH}` },
  })
  let collected = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (collected += chunk))
  return new Promise<{ code: number; output: string }>((ended) => {
    child.on('close', (code) => ended({ code: code ?? 1, output: collected }))
  })
}
