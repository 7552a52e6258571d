import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { openTables } from '../fixtures/catalogue.fixture.ts'
import { accountDeletionContract } from './account-deletion.contract.ts'
import { accountRacesContract } from './account-races.contract.ts'
import { memoryAccounts, sqlAccounts } from './account-stores.fixture.ts'
import { libraryOrderContract } from './library-order.contract.ts'
import { libraryRacesContract } from './library-races.contract.ts'
import { libraryRetentionContract } from './library-retention.contract.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'

const listContracts = [libraryOrderContract, libraryRacesContract, libraryRetentionContract]

accountRacesContract('memory', async () => memoryAccounts())
for (const contract of listContracts) contract('memory', async () => memoryLibrary())

for (const [database, openDatabase] of [
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
] as const) {
  accountDeletionContract(database, openDatabase)
  accountRacesContract(database, async () => sqlAccounts(await openDatabase()))
  for (const contract of listContracts) contract(database, async () => sqlLibrary(await openDatabase()))
}
