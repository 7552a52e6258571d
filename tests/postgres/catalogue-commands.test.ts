import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { catalogueCommandsContract } from '../node/command-line/catalogue-commands.contract.ts'
import { consoleCatalogueContract } from '../node/command-line/console-catalogue.contract.ts'
import { consoleChangesContract } from '../node/command-line/console-changes.contract.ts'
import { dryRunsContract } from '../node/command-line/dry-runs.contract.ts'
import { exportCommandsContract } from '../node/command-line/export-commands.contract.ts'
import { type Host, videoCommandsContract } from '../node/command-line/video-commands.contract.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const { createMigrated } = postgresOfSuite()

const host: Host = {
  settings: async () => ({ DATABASE_URL: await createMigrated(), TOKEN_SECRET: secret }),
  open: (settings) => openDatabase(readSettings(settings)),
}

videoCommandsContract(host)
catalogueCommandsContract(host)
exportCommandsContract(host)
consoleCatalogueContract(host)
consoleChangesContract(host)
dryRunsContract(host)
