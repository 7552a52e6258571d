import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { searchCommandsContract } from './search-commands.contract.ts'

searchCommandsContract({
  settings: async () => ({}),
  open: async (_, dataDir) => openSqlite(sqliteFile(dataDir)),
})
