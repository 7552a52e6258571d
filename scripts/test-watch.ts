import { startVitest } from 'vitest/node'

// npm run test:watch [-- screens]: the tests that uncommitted changes reach, now and after each further one: units and the
// contract in memory, or the screens.

const ofScreens = process.argv.includes('screens')
await startVitest('test', [], {
  watch: true,
  changed: true,
  ...(ofScreens ? { config: 'vitest.screens.config.ts' } : { project: ['unit', 'contract'] }),
})
