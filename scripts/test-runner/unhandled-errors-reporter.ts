import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter } from 'vitest/node'
import { root } from './run-tool.ts'

export const unhandledErrorsFile = join(root, 'test-results/reports/unhandled-errors.json')

/** Vitest's JSON report lacks the errors outside of any test: this writes their messages. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]) {
    mkdirSync(dirname(unhandledErrorsFile), { recursive: true })
    writeFileSync(unhandledErrorsFile, JSON.stringify(errors.map(({ message }) => message)))
  }
}
