import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By folder: what starts browsers and programs takes long, and would otherwise be what everybody waits for at the end. */
const longFirst = ['/tests/browser/', '/tests/contract/http-', '/tests/', '/src/']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => longFirst.findIndex((part) => moduleId.includes(part))
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

// Apart from vite.config.ts: tests need none of what builds the pages.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/screens/**', 'node_modules/**'],
    // Half of the time is waiting: for programs to start, to be killed, for browsers.
    maxWorkers: 2,
    // Files share what they import: a third of the time went into loading it anew. None changes what another one sees.
    isolate: false,
    // Some start the whole program, and machines may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    globalSetup: ['tests/node/built-pages.setup.ts'],
    sequence: { sequencer: LongFirst },
  },
})
