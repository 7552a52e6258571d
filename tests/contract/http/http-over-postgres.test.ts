// @module-tag other-host
import { postgresOfSuite } from '../../postgres/postgres-of-suite.fixture.ts'
import { openNodeHost, sharedNodeHost } from '../fixtures/node-host.fixture.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'

const host = 'from the Node host over PostgreSQL'
const { createMigrated } = postgresOfSuite()
const database = async () => ({ DATABASE_URL: await createMigrated() })
const shared = sharedNodeHost(database)

for (const contract of httpContracts) contract(host, shared)
viewsHttpContract(host, async () => openNodeHost(await database()))
