import type { EditionName } from '../tests/e2e/editions.ts'
import { installBrowser } from './find-browser.ts'
import { installRedis } from './find-redis.ts'
import { listed, type Outcome, runQuietly, runTests } from './test-runner/run-tool.ts'

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
const whereEditionsDiffer = ['static/', 'account', 'library', 'login', 'tabs'].map(
  (name) => `tests/e2e/${name}`,
)

/** Every part of `npm test`, by the name that runs it alone: npm test check, npm test unit, npm test screens, npm test e2e. */
const parts: Record<string, () => Promise<Outcome[]>> = {
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

const vitestReporters = ['dot', './scripts/test-runner/vitest-reporter.ts'].map(
  (path) => `--reporter=${path}`,
)
const builds = new Map<string, Promise<boolean>>()
const outcomes: Outcome[] = []
const chosen = process.argv.slice(2)
const all = { ...parts, ...alone }
const unknown = chosen.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  process.stderr.write(
    `npm test knows the parts ${Object.keys(all).join(', ')}, not ${unknown.join(', ')}.\n`,
  )
  process.exit(1)
}

// The first of all: it writes the route tree, which is among the sources.
await buildPages()
for (const [name, run] of Object.entries(chosen.length === 0 ? parts : all)) {
  if (chosen.length === 0 || chosen.includes(name)) outcomes.push(...(await run()))
}
const failed = outcomes.flatMap((outcome) => outcome.failed)
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${listed(failed)}`)
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runQuietly(program, args)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : output}`)
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

async function vitest(): Promise<Outcome> {
  const name = 'Unit and contract tests'
  installWhatIsMissing('chromium', 'firefox', 'redis')
  await buildStatic('/', 'dist-static')
  progress(name)
  return runTests(name, 'vitest', ['run', ...vitestReporters])
}

/** The app in a Chromium page, over the service in the same page. */
async function screens(): Promise<Outcome> {
  const name = 'Screen tests'
  installWhatIsMissing('chromium')
  progress(name)
  return runTests(name, 'vitest', ['run', '--config=vitest.screens.config.ts', ...vitestReporters])
}

/** One edition’s journeys: every one, or those of some files. */
async function playwright(edition: EditionName, files: string[] = []): Promise<Outcome> {
  const name = `End-to-end tests: the ${edition} edition`
  installWhatIsMissing('chromium')
  const built =
    edition === 'server'
      ? await buildPages()
      : (await buildStatic('/', 'dist-static')) && (await buildStatic('/cutscene/', 'dist-static-at-base'))
  if (!built) return { passed: 0, failed: [`${name}: its pages could not be built`] }
  progress(name)
  const reporters = ['line', './scripts/test-runner/playwright-reporter.ts']
  return runTests(name, 'playwright', ['test', `--reporter=${reporters}`, `--project=${edition}`, ...files])
}

/** Tests that need what cannot be installed fail, and say so themselves. */
function installWhatIsMissing(...programs: ('chromium' | 'firefox' | 'redis')[]) {
  for (const program of programs)
    try {
      if (program === 'redis') installRedis(progress)
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
    const { code, output } = await runQuietly('node', [script, ...args], { NODE_ENV: 'production', ...env })
    if (code === 0) return true
    process.stdout.write(output)
    outcomes.push({ passed: 0, failed: [`Building: ${name}`] })
    return false
  }
}
