import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root } from './run-tool.ts'

export interface Outcome {
  passed: number
  /** The name of each test or check that failed. */
  failed: string[]
}

/** What Vitest's JSON reporter wrote. A file that could not be loaded is one failure. */
export async function readVitestReport(file: string): Promise<Outcome> {
  const report: JsonTestResults = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const path = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [path]
      return failed.map(({ ancestorTitles, title }) => [path, ...ancestorTitles, title].join(' › '))
    }),
  }
}

/** What Playwright's JSON reporter wrote. */
export async function readPlaywrightReport(file: string): Promise<Outcome> {
  const report: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: report.stats.expected,
    failed: [
      ...report.errors.map(({ message = 'without a message' }) => `Error outside of a test: ${message}`),
      ...report.suites.flatMap((suite) => failedIn(suite, [])),
    ],
  }
}

function failedIn(suite: JSONReportSuite, outer: string[]): string[] {
  const titles = [...outer, suite.title]
  return [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title }) => [...titles, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles)),
  ]
}
