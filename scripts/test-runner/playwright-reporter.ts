import { relative } from 'node:path'
import type { Reporter, TestCase, TestError } from '@playwright/test/reporter'
import { sendTestEvent } from './test-event.ts'

function nameOf(test: TestCase): string {
  const [, edition, , ...titles] = test.titlePath()
  return [relative(process.cwd(), test.location.file), `${titles.join(' › ')} (${edition} edition)`].join(
    ' › ',
  )
}

export default class PlaywrightReporter implements Reporter {
  printsToStdio() {
    return false
  }

  onTestBegin(test: TestCase) {
    sendTestEvent(nameOf(test), 'running')
  }

  onTestEnd(test: TestCase) {
    const outcome = test.outcome()
    if (outcome === 'skipped') sendTestEvent(nameOf(test), 'ended')
    else sendTestEvent(nameOf(test), outcome === 'expected' ? 'passed' : 'failed')
  }

  onError({ message = 'an error without a message' }: TestError) {
    sendTestEvent(`outside of a test: ${message}`, 'failed')
  }
}
