import { readFile } from 'node:fs/promises'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { stepsNaming } from './test-runner/named-tests.ts'
import { provide } from './test-runner/needs.ts'
import { type Failed, type Outcome, runTests, type Time } from './test-runner/run-tests.ts'
import { clearResults, resultFile } from './test-runner/run-tool.ts'
import { type Need, partsOf, type Step, slowParts, stepsOf } from './test-runner/steps.ts'

// npm test [-- PART or WORD …]: the tests to run before a commit: of some parts, or those whose file or title has a word.
// --all: all tests. --slow: those that `npm test` leaves out. --times: what took long.

/** Each runs two tests at once: then two cores are full, although some tests wait. */
const maxSteps = 2

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
})
const speed = values.all ? 'all' : values.slow ? 'slow' : 'quick'
const parts = partsOf(speed)
const named = (name: string) => parts.filter((part) => part === name || part.startsWith(`${name}-`))
const words = names.filter((name) => named(name).length === 0)
const ofParts = stepsOf(names.length > words.length ? names.flatMap(named) : parts, speed)
const steps = words.length > 0 ? stepsNaming(words, ofParts) : ofParts
if (steps.length === 0) {
  const others = speed === 'quick' ? ` In npm run test:all also ${slowParts.join(', ')}.` : ''
  process.stderr.write(`No part or test is named ${words.join(', ')}. Parts: ${parts.join(', ')}.${others}\n`)
  process.exit(1)
}

const startedAt = performance.now()
const notRun: string[] = []
const times: Time[] = []
/** Steps that wait for one of the running ones to end. */
const waiting: (() => void)[] = []
let running = 0
clearResults()
report(await Promise.all(steps.map(runWhenReady)))

/** Once all that it needs is there, and fewer than `maxSteps` others run. */
async function runWhenReady(step: Step, index: number): Promise<Outcome> {
  const name = [step.command[0], step.parts.join(', ')].join(': ')
  const optional = Object.entries(step.slowNeeds ?? {}) as [Need, string][]
  const [isReady] = await Promise.all([
    allThere(step.needs.map((need) => [need, step.parts.join(', ')])),
    allThere(optional),
  ])
  if (!isReady) return { passed: 0, failed: [{ name: `${name}: not run` }] }
  if (running === maxSteps) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  progress(name)
  const start = performance.now()
  // What runs alone can be watched.
  const log = steps.length > 1 ? resultFile(`${index} ${step.parts}.log`) : undefined
  const outcome = await runTests(step.command, resultFile(`${index} ${step.parts}.json`), log)
  times.push({ name, ms: performance.now() - start })
  if (log && outcome.failed.length > 0) process.stdout.write(await readFile(log, 'utf8'))
  const { passed, failed } = outcome
  progress(`${failed.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed.length} failed`)
  const next = waiting.shift()
  if (next) next()
  else running--
  return outcome
}

/** Whether all of it is there. Notes which tests do not run for want of what is not. */
async function allThere(needs: [Need, tests: string][]): Promise<boolean> {
  const reasons = await Promise.all(
    needs.map(async ([need, tests]) => {
      const reason = await provide(need, progress)
      if (reason !== undefined) notRun.push(`${tests}: ${reason}`)
      return reason
    }),
  )
  return reasons.every((reason) => reason === undefined)
}

function report(outcomes: Outcome[]) {
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  if (names.length === 0 && speed === 'quick')
    notRun.push(`${slowParts.join(', ')}, and slow tests of other parts: npm run test:slow`)
  if (values.times) {
    const files = outcomes.flatMap((outcome) => outcome.times ?? [])
    list('Seconds by step', slowest(times))
    list('Slowest files', slowest(files).slice(0, 30))
  }
  list('Not run', notRun)
  list('Failed', failed.map(withReason))
  process.stdout.write(`\nTook ${elapsed()}.\n${passed} passed, ${failed.length} failed\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** The first lines of a reason say which expectation failed. */
function withReason({ name, reason = '' }: Failed): string {
  const lines = stripVTControlCharacters(reason).split('\n')
  return [name, ...lines.filter((line) => line.trim()).slice(0, 6)].join('\n      ')
}

function slowest(times: Time[]): string[] {
  const sorted = times.toSorted((one, other) => other.ms - one.ms)
  return sorted.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)}  ${name}`)
}

function list(title: string, lines: string[]) {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

function progress(step: string) {
  process.stdout.write(`${elapsed()}  ${step}\n`)
}

/** Such as 3:05. */
function elapsed(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
