import { afterAll } from 'vitest'
import { type Postgres, startPostgres } from '../postgres/postgres.fixture.ts'
import { httpContracts } from './http-contracts.fixture.ts'
import { sharedNodeHome } from './node-home.fixture.ts'

let postgres: Postgres | undefined
// First told, last done.
afterAll(() => postgres?.close())
const shared = sharedNodeHome(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
  return { DATABASE_URL: await postgres.createDatabase() }
})

for (const contract of httpContracts) contract('from the Node home over PostgreSQL', shared)
