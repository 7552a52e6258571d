import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres, type PostgresOptions } from '#hosts/node/database/postgres/open-postgres.ts'
import { createStoreWithReplica } from '#hosts/node/database/postgres/replica-reads.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { runSql } from './postgres.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'
import { startStallingProxy } from './stalling-proxy.fixture.ts'

const url = migratedDatabase('ada')

// The replica is the same server without the proxy: it would accept writes, so a write that arrives there shows.

const unavailable = { code: 'unavailable', retryAfter: 2 }

it('while the primary is unreachable named reads come from the replica, and all else fails', async () => {
  const { store, proxy } = await openStore()
  await store.revoke('before')
  proxy.close()
  expect(await store.isRevoked('before')).toBe(true)
  await expect(store.revoke('during')).rejects.toMatchObject(unavailable)
  await expect(store.unnamedRead('before')).rejects.toMatchObject(unavailable)
  for (let time = 0; time < 5; time++) expect(await store.isRevoked('during')).toBe(false)
})

it('no read waits for an attempt to connect to the primary again', async () => {
  const { store, proxy } = await openStore({ query_timeout: 250, connectionTimeoutMillis: 100_000 })
  await store.revoke('stalled')
  proxy.stall()
  const before = proxy.accepted()
  const attempts = async () => {
    expect(await store.isRevoked('stalled')).toBe(true)
    return proxy.accepted() - before
  }
  await expect.poll(attempts).toBe(1)
  expect(await store.isRevoked('stalled')).toBe(true)
  proxy.heal()
  await expect
    .poll(() =>
      store.revoke('healed').then(
        () => 'stored',
        () => 'failed',
      ),
    )
    .toBe('stored')
})

it('a named read whose connection is lost is finished by the replica; all else fails, and no write is repeated there', async () => {
  const { store, proxy } = await openStore()
  await store.revoke('lost')
  proxy.cutAfter('from "revoked_token"')
  expect(await store.isRevoked('lost')).toBe(true)

  await runSql(url(), 'create table written (text text)')
  const writing = await openStore()
  expect(await writing.store.unnamedRead('lost')).toBe(true)
  writing.proxy.cutAfter('insert into')
  await expect(writing.store.write('in flight')).rejects.toMatchObject(unavailable)
  await expect.poll(() => runSql(url(), 'select text from written')).toEqual([{ text: 'in flight' }])

  const reading = await openStore()
  expect(await reading.store.unnamedRead('lost')).toBe(true)
  reading.proxy.cutAfter('from "revoked_token"')
  await expect(reading.store.unnamedRead('lost')).rejects.toMatchObject(unavailable)
})

const createStore = (db: Database) => ({
  revoke: (token: string) => createAccountStore(db).revoke('ada', token, 1),
  isRevoked: (token: string) => isRevoked(db, token),
  unnamedRead: (token: string) => isRevoked(db, token),
  write: (text: string) => sql`insert into written values (${text})`.execute(db),
})

async function isRevoked(db: Database, token: string): Promise<boolean> {
  const rows = await db.selectFrom('revoked_token').select('user_id').where('token_id', '=', token).execute()
  return rows.length > 0
}

/** A store over a primary, behind a proxy that can be cut, and its replica. */
async function openStore(timeouts?: PostgresOptions['timeouts']) {
  const { port } = new URL(url())
  const proxy = await startStallingProxy(Number(port))
  onTestFinished(proxy.close)
  const replica = openPostgres(url(), { poolSize: 1 })
  onTestFinished(() => replica.db.destroy())
  const primary = openPostgres(url().replace(`:${port}/`, `:${proxy.port}/`), {
    poolSize: 1,
    ...(timeouts && { timeouts }),
  })
  onTestFinished(() => primary.db.destroy())
  return { store: createStoreWithReplica(createStore, ['isRevoked'], { primary, replica }), proxy }
}
