// @module-tag slow
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkSessions } from '#hosts/node/cli/doctor/check-postgres.ts'
import { checkTimeoutsAccepted } from '#hosts/node/database/postgres/check-pooler.ts'
import { migratedDatabase } from './migrated-database.fixture.ts'

const url = migratedDatabase()

it('a pooler that rejects the timeouts of requests ends the start, with what to configure', async () => {
  const rejecting = await poolerRejecting('statement_timeout')
  const rejected = await checkTimeoutsAccepted(rejecting).catch((error: Error) => error.message)
  expect(rejected).toContain(
    'under [pgbouncer], put ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout, and reload it.',
  )
  expect(rejected).not.toContain(new URL(url()).password)
  await checkTimeoutsAccepted(url())
})

it('doctor reports what does not work through a pooler, and what to configure', async () => {
  expect(await checkSessions(await poolerRejecting('statement_timeout'))).toMatchObject({
    state: 'problem',
    fix: expect.stringContaining('ignore_startup_parameters'),
  })
  expect(await checkSessions(url())).toMatchObject({ state: 'ok' })
})

/** Its clients get PgBouncer's error, byte for byte. */
async function poolerRejecting(parameter: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return url().replace(/:\d+\//, `:${port}/`)
}
