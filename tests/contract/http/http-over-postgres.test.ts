// @module-tag other-host
import { afterAll } from 'vitest'
import { type Postgres, startPostgres } from '../../postgres/postgres.fixture.ts'
import { openNodeHost, sharedNodeHost } from '../fixtures/node-host.fixture.ts'
import { modelHttpContract } from '../model/model.contract.ts'
import { viewsHttpContract } from './catalogue/views.contract.ts'
import { httpContracts } from './http-contracts.fixture.ts'

const host = 'from the Node host over PostgreSQL'
let postgres: Promise<Postgres> | undefined
// Hooks run in reverse order.
afterAll(async () => (await postgres)?.close())
const database = async () => {
  postgres ??= startPostgres(['-c', 'fsync=off'])
  return { DATABASE_URL: await (await postgres).createDatabase() }
}
const shared = sharedNodeHost(database)

for (const contract of httpContracts) contract(host, shared)
modelHttpContract(host, shared, 3)
viewsHttpContract(host, async () => openNodeHost(await database()))
