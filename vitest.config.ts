import { defineConfig } from 'vitest/config'

const needsPages = { globalSetup: ['tests/node/built-pages.setup.ts'] }
const needsStaticEdition = { globalSetup: ['tests/browser/built-static-edition.setup.ts'] }
const project = (name: Exclude<keyof typeof testFiles, 'screens'>, options = {}) => ({
  extends: true as const,
  test: { name, include: testFiles[name], ...options },
})

/** Tests of both configurations may have these. */
export const tags = [
  { name: 'slow', description: 'Not in npm test.' },
  { name: 'other-host', description: 'The HTTP contract over another host than memory.' },
  {
    name: 'every-host',
    description: 'Where hosts may differ: the only ones that the runner runs over another host.',
  },
]

/** Each project's files. Screens have a configuration of their own. */
export const testFiles = {
  unit: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
  contract: ['tests/contract/{service,stores}/*.test.ts', 'tests/contract/*/*-in-memory.test.ts'],
  hosts: ['tests/contract/*/*-over-*.test.ts'],
  node: ['tests/node/**/*.test.ts'],
  postgres: ['tests/postgres/*.test.ts'],
  screens: ['tests/screens/**/*.test.ts'],
  browser: ['tests/browser/*.test.ts'],
  engines: ['tests/engines/*.test.ts'],
  screenshots: ['tests/screenshots/*.test.ts'],
}

// Apart from vite.config.ts: tests need none of what builds the pages.
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      project('unit'),
      project('contract'),
      project('hosts', needsPages),
      project('node', needsPages),
      project('postgres', needsPages),
      project('screenshots', needsPages),
      project('browser', needsStaticEdition),
      project('engines', {
        ...needsStaticEdition,
        // Without a graphics card their windows take seconds to paint on a busy machine.
        testTimeout: 240_000,
        expect: { poll: { timeout: 120_000 } },
      }),
    ],
    tags,
    // The runner runs two configurations or projects at once.
    maxWorkers: 2,
    maxConcurrency: 2,
    // Loading imports again for each file took a third of the time. No test changes what another one imports.
    isolate: false,
    // Some tests start the whole program, and machines may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
