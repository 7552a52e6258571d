import { openSqlite, sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { invitationCommandsContract } from './invitation-commands.contract.ts'
import { userCommandsContract } from './user-commands.contract.ts'
import type { Host } from './video-commands.contract.ts'

const host: Host = {
  settings: async () => ({}),
  open: async (_, dataDir) => openSqlite(sqliteFile(dataDir)),
}

userCommandsContract(host)
invitationCommandsContract(host)
