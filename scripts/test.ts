import { parseArgs } from 'node:util'
import type { EditionName } from '../tests/e2e/support/editions.ts'
import { installBrowser } from './programs/find-browser.ts'
import { installPatroni } from './programs/find-patroni.ts'
import { installRedis } from './programs/find-redis.ts'
import { installWebKit } from './programs/find-webkit.ts'
import { listed, type Outcome, runCaptured, runTests } from './test-runner/run-tool.ts'

const startedAt = performance.now()
const progress = (step: string) => process.stdout.write(`\n── ${step} (${elapsed()})\n`)

/** The folders of all tsconfig.json files. */
const typescriptProjects = [
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

/** The other journeys run over the static edition in `npm run test:all` only: its pages are the same. */
const staticJourneys = ['tests/e2e/static/']

/** Vitest's projects, by the name that runs only that one. */
const projects = ['unit', 'contract', 'postgres', 'node', 'browser', 'engines', 'screenshots']
/** In `npm run test:all`, or by name. */
const extraParts = ['engines', 'screenshots']
const partNames = ['check', ...projects, 'screens', 'journeys-server', 'journeys-static']
/** The tests of `npm test`. vitest.config.ts describes the tags. */
const tagsFilter = '!slow && (!other-host || every-host)'

const vitestReporters = ['--reporter=default', '--reporter=./scripts/test-runner/vitest-reporter.ts']
const builds = new Map<string, Promise<boolean>>()
const outcomes: Outcome[] = []
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const isNamed = (part: string) => positionals.some((name) => part === name || part.startsWith(`${name}-`))
const chosen =
  positionals.length > 0
    ? partNames.filter(isNamed)
    : partNames.filter((name) => values.all || !extraParts.includes(name))
if (chosen.length < positionals.length) {
  process.stderr.write(`Unknown part: ${positionals.join(', ')}. Parts: ${partNames.join(', ')}.\n`)
  process.exit(1)
}

// First, because it writes the route tree, which the checks read.
await buildPages()
if (chosen.includes('check')) await checks()
const chosenProjects = projects.filter((name) => chosen.includes(name))
if (chosenProjects.length > 0) outcomes.push(await vitest(chosenProjects))
if (chosen.includes('screens')) outcomes.push(await screens())
if (chosen.includes('journeys-server')) outcomes.push(await playwright('server'))
if (chosen.includes('journeys-static'))
  outcomes.push(await playwright('static', values.all ? [] : staticJourneys))

const failed = outcomes.flatMap((outcome) => outcome.failed)
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${listed(failed)}`)
process.stdout.write(`\nTook ${elapsed()}.\n${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Such as 3 min 05 s. */
function elapsed(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

async function checks() {
  outcomes.push(
    await check('Format, lint and layer rules', 'biome', ['ci', '--colors=off']),
    ...(await Promise.all(
      typescriptProjects.map((folder) =>
        check(`Types of ${folder}`, 'tsc', ['-p', folder, '--singleThreaded']),
      ),
    )),
    await check('Dead code', 'knip', []),
  )
}

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runCaptured(program, args)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : output}`)
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

async function vitest(names: string[]): Promise<Outcome> {
  if (names.includes('screenshots')) installMissingPrograms('chromium')
  if (names.includes('browser')) installMissingPrograms('chromium', 'firefox')
  if (names.includes('engines')) installMissingPrograms('firefox', 'webkit')
  if (names.includes('browser') || names.includes('engines')) await buildStatic('/', 'dist-static')
  if (names.includes('node') && values.all) installMissingPrograms('redis')
  if (names.includes('postgres') && values.all) installMissingPrograms('patroni')
  const name = `Tests by Vitest: ${names.join(', ')}`
  progress(name)
  return runTests(name, 'vitest', [
    'run',
    ...vitestReporters,
    ...names.map((project) => `--project=${project}`),
    ...(values.all ? [] : [`--tags-filter=${tagsFilter}`]),
  ])
}

/** The app in a Chromium page, over the service in the same page. */
async function screens(): Promise<Outcome> {
  installMissingPrograms('chromium')
  const name = 'Screen tests'
  progress(name)
  return runTests(name, 'vitest', ['run', '--config=vitest.screens.config.ts', ...vitestReporters])
}

/** One edition’s journeys: every one, or those of some files. */
async function playwright(edition: EditionName, files: string[] = []): Promise<Outcome> {
  const name = `Journeys over the ${edition} edition`
  installMissingPrograms('chromium')
  const built =
    edition === 'server'
      ? await buildPages()
      : (await buildStatic('/', 'dist-static')) && (await buildStatic('/cutscene/', 'dist-static-at-base'))
  if (!built) return { passed: 0, failed: [`${name}: its pages could not be built`] }
  progress(name)
  const reporters = ['line', './scripts/test-runner/playwright-reporter.ts']
  return runTests(name, 'playwright', ['test', `--reporter=${reporters}`, `--project=${edition}`, ...files])
}

/** Tests of a program that cannot be installed fail or are skipped themselves, and say so. */
function installMissingPrograms(...programs: ('chromium' | 'firefox' | 'webkit' | 'redis' | 'patroni')[]) {
  for (const program of programs)
    try {
      if (program === 'redis') installRedis(progress)
      else if (program === 'patroni') installPatroni(progress)
      else if (program === 'webkit') installWebKit(progress)
      else installBrowser(program, progress)
    } catch (error) {
      process.stdout.write(`${(error as Error).message}\n`)
    }
}

function buildPages(): Promise<boolean> {
  return build('The pages', 'scripts/build.ts')
}

function buildStatic(base: string, folder: string): Promise<boolean> {
  return build(`The static edition at ${base}`, 'scripts/build-static.ts', [folder], { BASE_PATH: base })
}

/** Once for all parts, in a process of its own: rendering pages leaves settings behind. */
function build(name: string, script: string, args: string[] = [], env: Record<string, string> = {}) {
  const building = builds.get(name) ?? run()
  builds.set(name, building)
  return building

  async function run(): Promise<boolean> {
    progress(`Building: ${name}`)
    const { code, output } = await runCaptured('node', [script, ...args], { NODE_ENV: 'production', ...env })
    if (code === 0) return true
    process.stdout.write(output)
    outcomes.push({ passed: 0, failed: [`Building: ${name}`] })
    return false
  }
}
