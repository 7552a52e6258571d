import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { invitationCommandsContract } from '../node/command-line/invitation-commands.contract.ts'
import { userCommandsContract } from '../node/command-line/user-commands.contract.ts'
import type { Host } from '../node/command-line/video-commands.contract.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const { createMigrated } = postgresOfSuite()

const host: Host = {
  settings: async () => ({ DATABASE_URL: await createMigrated(), TOKEN_SECRET: secret }),
  open: (settings) => openDatabase(readSettings(settings)),
}

userCommandsContract(host)
invitationCommandsContract(host)
