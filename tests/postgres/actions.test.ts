import { actionsContract } from '../node/command-line/actions.contract.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const { createMigrated } = postgresOfSuite()

actionsContract(async () => ({ DATABASE_URL: await createMigrated(), TOKEN_SECRET: secret }))
