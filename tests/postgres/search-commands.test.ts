import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { searchCommandsContract } from '../node/command-line/search-commands.contract.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const { createMigrated } = postgresOfSuite()

searchCommandsContract({
  settings: async () => ({ DATABASE_URL: await createMigrated(), TOKEN_SECRET: secret }),
  open: (settings) => openDatabase(readSettings(settings)),
})
