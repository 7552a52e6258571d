import { siteCommandsContract } from '../node/command-line/site-commands.contract.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const { createMigrated } = postgresOfSuite()

siteCommandsContract({
  settings: async () => ({ DATABASE_URL: await createMigrated(), TOKEN_SECRET: secret }),
})
