import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { sendTestEvent } from './test-event.ts'

const nameOf = (entity: TestCase | TestModule | TestSuite) =>
  entity.type === 'module'
    ? entity.relativeModuleId
    : `${entity.module.relativeModuleId} › ${entity.fullName.replaceAll(' > ', ' › ')}`

/** Errors outside of any test: what a file imports, or a hook that all its tests need. */
const stateOf = (entity: TestModule | TestSuite) => (entity.errors().length > 0 ? 'failed' : 'ended')

export default class VitestReporter implements Reporter {
  onTestModuleQueued(module: TestModule) {
    sendTestEvent(nameOf(module), 'running')
  }

  onTestModuleEnd(module: TestModule) {
    sendTestEvent(nameOf(module), stateOf(module))
  }

  onTestSuiteResult(suite: TestSuite) {
    sendTestEvent(nameOf(suite), stateOf(suite))
  }

  onTestCaseReady(test: TestCase) {
    sendTestEvent(nameOf(test), 'running')
  }

  onTestCaseResult(test: TestCase) {
    const { state } = test.result()
    sendTestEvent(nameOf(test), state === 'passed' || state === 'failed' ? state : 'ended')
  }

  onTestRunEnd(_: unknown, unhandled: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]) {
    for (const { message } of unhandled) sendTestEvent(`outside of a test: ${message}`, 'failed')
  }
}
