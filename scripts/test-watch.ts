import { startVitest } from 'vitest/node'

// npm run test:watch [-- screens]: units and the contract in memory, or the screens; after each change those that it reaches.

const ofScreens = process.argv.includes('screens')
await startVitest('test', [], {
  watch: true,
  changed: true,
  ...(ofScreens ? { config: 'vitest.screens.config.ts' } : { project: ['unit', 'contract'] }),
})
