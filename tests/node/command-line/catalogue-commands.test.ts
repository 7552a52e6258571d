import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { catalogueCommandsContract } from './catalogue-commands.contract.ts'
import { consoleCatalogueContract } from './console-catalogue.contract.ts'
import { consoleChangesContract } from './console-changes.contract.ts'
import { dryRunsContract } from './dry-runs.contract.ts'
import { exportCommandsContract } from './export-commands.contract.ts'
import { type Host, videoCommandsContract } from './video-commands.contract.ts'

const host: Host = {
  settings: async () => ({}),
  open: async (_, dataDir) => openSqlite(sqliteFile(dataDir)),
}

videoCommandsContract(host)
catalogueCommandsContract(host)
exportCommandsContract(host)
consoleCatalogueContract(host)
consoleChangesContract(host)
dryRunsContract(host)
