import { expect, it } from 'vitest'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readHealth } from '#hosts/node/machine/health.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { temporaryFolder } from '../node/temporary-folder.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { secret } from './copies.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()

it('what the console shows of an installation names the version of PostgreSQL, and checks it', async () => {
  const environment = {
    DATABASE_URL: await postgres.createDatabase(),
    TOKEN_SECRET: secret,
    DATA_DIR: await temporaryFolder(),
  }
  const db = await openDatabase(readSettings(environment))
  try {
    const { versions, findings } = await readHealth(db, { environment, root, now: () => new Date() })
    expect(versions.database).toMatch(/^PostgreSQL \d+/)
    expect(findings).toContainEqual(expect.objectContaining({ check: 'tables', state: 'ok' }))
  } finally {
    await db.destroy()
  }
})
