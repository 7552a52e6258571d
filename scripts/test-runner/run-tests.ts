import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root, runTool } from './run-tool.ts'

export interface Outcome {
  passed: number
  failed: Failed[]
  /** Of each file. */
  times?: Time[]
}

/** A test or check that failed. */
export interface Failed {
  name: string
  reason?: string | undefined
}

export interface Time {
  name: string
  ms: number
}

const reporters: Record<string, (report: string) => string[]> = {
  vitest: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  playwright: () => ['--reporter=line,json'],
}

/** Runs a command, no test twice. `report` is a file for what the tool writes. */
export async function runTests(command: string[], report: string, log: string | undefined): Promise<Outcome> {
  const [tool = ''] = command
  await rm(report, { force: true })
  const args = reporters[tool]?.(report) ?? []
  const code = await runTool([...command, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, log)
  const read = { vitest: readVitestReport, playwright: readPlaywrightReport }[tool]
  const outcome = await read?.(report).catch(() => undefined)
  if (outcome && (code === 0 || outcome.failed.length > 0)) return outcome
  if (!read && code === 0) return { passed: 1, failed: [] }
  return { passed: outcome?.passed ?? 0, failed: [{ name: `${tool} exited with code ${code}, see above` }] }
}

/** What Vitest's JSON reporter wrote. A file that could not be loaded is one failure. */
async function readVitestReport(file: string): Promise<Outcome> {
  const report: JsonTestResults = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const path = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [{ name: path }]
      return failed.map(({ ancestorTitles, title, failureMessages }) => ({
        name: [path, ...ancestorTitles, title].join(' › '),
        reason: failureMessages?.join('\n'),
      }))
    }),
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

/** What Playwright's JSON reporter wrote. */
async function readPlaywrightReport(file: string): Promise<Outcome> {
  const report: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: report.stats.expected,
    failed: [
      ...report.errors.map(({ message }) => ({ name: 'Error outside of a test', reason: message })),
      ...report.suites.flatMap((suite) => failedIn(suite, [])),
    ],
    times: report.suites.map((suite) => ({
      name: relative(root, join(report.config.rootDir, suite.file)),
      ms: durationOf(suite),
    })),
  }
}

function failedIn(suite: JSONReportSuite, outer: string[]): Failed[] {
  const titles = [...outer, suite.title]
  return [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        name: [...titles, title].join(' › '),
        reason: tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).join('\n'),
      })),
    ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles)),
  ]
}

function durationOf({ specs, suites = [] }: JSONReportSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}
