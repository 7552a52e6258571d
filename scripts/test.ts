import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installProgram, type ProgramName } from './programs/programs.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-runner/reports.ts'
import { root, run, runCaptured } from './test-runner/run-tool.ts'

// npm test [-- PART …]: the tests to run before a commit. --all: all tests. --slow: those that `npm test` leaves out.

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
  'src/console',
  '.',
]

/** Vitest's projects of vitest.config.ts, with the programs that all their tests start. */
const projects: Record<string, ProgramName[]> = {
  unit: [],
  contract: [],
  postgres: [],
  node: [],
  browser: ['chromium', 'firefox'],
  engines: ['firefox'],
  screenshots: ['chromium'],
}
/** Programs of single tests, which fail without them, or are skipped where only Debian has them. */
const someTestsNeed: { project: string; tests: string; program: ProgramName }[] = [
  { project: 'node', tests: 'shared rate limits', program: 'redis' },
  { project: 'postgres', tests: 'failover of PostgreSQL', program: 'patroni' },
  { project: 'engines', tests: 'journeys in WebKit', program: 'webkit' },
]
/** Parts that are slow as a whole. */
const slowParts = ['browser', 'engines', 'screenshots', 'journeys-static']
/** vitest.config.ts describes the tags. */
const eachHost = '(!other-host || every-host)'
/** In CI at most so many tests may fail and then pass by themselves. */
const maxUnsteady = 3

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, slow: { type: 'boolean', default: false } },
})
const runsQuick = !values.slow
const runsSlow = values.all || values.slow
const parts = ['check', ...Object.keys(projects), 'screens', 'journeys-server', 'journeys-static'].filter(
  (part) => runsSlow || !slowParts.includes(part),
)
const isNamed = (part: string) => names.some((name) => part === name || part.startsWith(`${name}-`))
const chosen = names.length > 0 ? parts.filter(isNamed) : parts
if (chosen.length < names.length) {
  const others = runsSlow ? '' : ` In npm run test:all also ${slowParts.join(', ')}.`
  process.stderr.write(`Unknown part: ${names.join(', ')}. Parts: ${parts.join(', ')}.${others}\n`)
  process.exit(1)
}

const startedAt = performance.now()
const reports = join(root, 'test-results/reports')
const outcomes: Outcome[] = []
const unsteady: string[] = []
const notRun: string[] = []
/** Why a program could not be installed, if so. */
const attempts = new Map<ProgramName, string | undefined>()

await mkdir(reports, { recursive: true })
// First, because it writes the route tree, which the checks read.
await build('the pages', 'scripts/build.ts')
if (chosen.includes('check') && runsQuick) await checks()
await vitestProjects()
await screens()
await serverJourneys()
await staticJourneys()
report()

async function checks() {
  progress('Checks')
  await check('Format, lint and layer rules', 'biome', ['ci', '--colors=off'])
  await Promise.all(
    typescriptProjects.map((folder) =>
      check(`Types of ${folder}`, 'tsc', ['-p', folder, '--singleThreaded']),
    ),
  )
  await check('Dead code', 'knip', [])
}

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]) {
  const { code, output } = await runCaptured(program, args)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : output}`)
  outcomes.push(code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] })
}

async function vitestProjects() {
  const runnable = chosen.filter((part) => part in projects && hasPrograms(part, projects[part] ?? []))
  if (runnable.length === 0) return
  if (runsSlow)
    for (const { project, tests, program } of someTestsNeed)
      if (runnable.includes(project)) prepare(tests, program)
  if (runnable.includes('browser') || runnable.includes('engines')) await buildStatic('/', 'dist-static')
  await tests(`Tests by Vitest: ${runnable.join(', ')}`, 'vitest', [
    'run',
    ...runnable.map((project) => `--project=${project}`),
    `--tags-filter=${eachHost}${values.all ? '' : values.slow ? ' && slow' : ' && !slow'}`,
  ])
}

/** The app in a Chromium page, over the service in the same page. */
async function screens() {
  if (!chosen.includes('screens') || !hasPrograms('screens', ['chromium'])) return
  await tests('Screen tests', 'vitest', [
    'run',
    '--config=vitest.screens.config.ts',
    ...(values.all ? [] : [`--tags-filter=${values.slow ? 'slow' : '!slow'}`]),
  ])
}

async function serverJourneys() {
  if (!chosen.includes('journeys-server') || !hasPrograms('journeys-server', ['chromium'])) return
  await tests('Journeys over the server edition', 'playwright', [
    'test',
    '--project=server',
    ...(values.all ? [] : [values.slow ? 'e2e/slow/' : 'e2e/[^/]+$']),
  ])
}

async function staticJourneys() {
  if (!chosen.includes('journeys-static') || !hasPrograms('journeys-static', ['chromium'])) return
  await buildStatic('/', 'dist-static')
  await buildStatic('/cutscene/', 'dist-static-at-base')
  await tests('Journeys over the static edition', 'playwright', ['test', '--project=static'])
}

/** Runs a test tool. In CI the tests that failed, if few, run once more by themselves. */
async function tests(name: string, tool: 'vitest' | 'playwright', args: string[]) {
  progress(name)
  const first = await runOnce(args)
  const isRepeated = process.env.CI && first.failed.length > 0 && first.failed.length <= maxUnsteady
  if (!isRepeated) return outcomes.push(first)
  progress(`${name}: those that failed, once more`)
  const again = await runOnce([...args, tool === 'vitest' ? '--lastFailed' : '--last-failed'])
  const isComplete = again.passed + again.failed.length >= first.failed.length
  const failed = isComplete ? again.failed : first.failed
  unsteady.push(...first.failed.filter((test) => !failed.includes(test)))
  return outcomes.push({ passed: first.passed + first.failed.length - failed.length, failed })

  async function runOnce(args: string[]): Promise<Outcome> {
    const file = join(reports, `${tool}.json`)
    await rm(file, { force: true })
    const code =
      tool === 'vitest'
        ? await run('vitest', [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
        : await run('playwright', [...args, '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const ended = { passed: 0, failed: [`${name}: ${tool} exited with code ${code}, see above`] }
    const outcome = await (tool === 'vitest' ? readVitestReport : readPlaywrightReport)(file).catch(
      () => ended,
    )
    return code !== 0 && outcome.failed.length === 0 ? { ...ended, passed: outcome.passed } : outcome
  }
}

/** Installs what is missing of a part's programs. Without them the part fails, and the message at the end says what to install. */
function hasPrograms(part: string, programs: ProgramName[]): boolean {
  if (programs.every((program) => prepare(part, program))) return true
  outcomes.push({ passed: 0, failed: [`${part}: not run`] })
  return false
}

function prepare(tests: string, program: ProgramName): boolean {
  const reason = whyMissing(program)
  if (reason !== undefined) notRun.push(`${tests}: ${reason}`)
  return reason === undefined
}

/** Tries once to install a program. */
function whyMissing(program: ProgramName): string | undefined {
  if (!attempts.has(program))
    try {
      installProgram(program, progress)
      attempts.set(program, undefined)
    } catch (error) {
      attempts.set(program, (error as Error).message)
    }
  return attempts.get(program)
}

async function buildStatic(base: string, folder: string) {
  await build(`the static edition at ${base}`, 'scripts/build-static.ts', [folder], { BASE_PATH: base })
}

/** In a process of its own: rendering pages leaves settings behind. Does nothing when the build is up to date. */
async function build(name: string, script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  progress(`Building ${name}`)
  const { code, output } = await runCaptured('node', [script, ...args], { NODE_ENV: 'production', ...env })
  if (code === 0) return
  process.stdout.write(output)
  outcomes.push({ passed: 0, failed: [`Building ${name}`] })
}

function report() {
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  if (unsteady.length > maxUnsteady) failed.push(...unsteady.splice(0))
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  if (names.length === 0 && !runsSlow)
    notRun.push(`${slowParts.join(', ')}, and slow tests of other parts: npm run test:slow`)
  list('Not run', notRun)
  list('Unsteady: failed, then passed by themselves', unsteady)
  list('Failed', failed)
  process.stdout.write(`\nTook ${elapsed()}.\n${passed} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function list(title: string, lines: string[]) {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

function progress(step: string) {
  process.stdout.write(`\n── ${step} (${elapsed()})\n`)
}

/** Such as 3 min 05 s. */
function elapsed(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
