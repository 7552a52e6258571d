import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { videoCommandsContract } from './video-commands.contract.ts'

videoCommandsContract({
  settings: async () => ({}),
  open: async (_, dataDir) => openSqlite(sqliteFile(dataDir)),
})
