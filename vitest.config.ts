import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long tests run first, so that they do not extend the run at its end. */
const longFirst = [
  '/tests/screenshots/',
  '/tests/engines/',
  '/tests/postgres/failover',
  '/tests/browser/',
  '/tests/postgres/killed',
  '/tests/node/killed',
  '/tests/contract/http/',
  '/tests/',
  '/src/',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => longFirst.findIndex((part) => moduleId.includes(part))
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

const project = (name: string, ...include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include },
})

// Apart from vite.config.ts: tests need none of what builds the pages.
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      project('unit', 'src/**/*.test.{ts,tsx}', 'tests/*.test.ts'),
      project('contract', 'tests/contract/**/*.test.ts'),
      project('postgres', 'tests/postgres/**/*.test.ts'),
      project('node', 'tests/node/**/*.test.ts'),
      project('browser', 'tests/browser/**/*.test.ts'),
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // Without a graphics card their windows take seconds to paint on a busy machine.
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      project('screenshots', 'tests/screenshots/*.test.ts'),
    ],
    tags: [
      { name: 'slow', description: 'Not in npm test.' },
      { name: 'other-host', description: 'The HTTP contract over another host than memory.' },
      {
        name: 'every-host',
        description: 'Where hosts may differ: the only ones that the runner runs over another host.',
      },
    ],
    // A third of the time is waiting: for programs to start, to be killed, for browsers.
    maxWorkers: 3,
    // Loading imports again for each file took a third of the time. No test changes what another one imports.
    isolate: false,
    // Some tests start the whole program, and machines may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tests/node/built-pages.setup.ts'],
    sequence: { sequencer: LongFirst },
  },
})
