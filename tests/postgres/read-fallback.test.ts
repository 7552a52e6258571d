import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres, type PostgresOptions } from '#hosts/node/database/postgres/open-postgres.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { createShareStore } from '#stores/sql/library/share-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { migratedDatabase } from './migrated-database.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { startStallingProxy } from './stalling-proxy.fixture.ts'

const url = migratedDatabase()

// The replica is the same server without the proxy: it would accept writes, so a write that arrives there shows.

it('while the primary is unreachable reads come from the replica, and writes and transactions fail', async () => {
  const { db, proxy } = await openPrimary()
  await revoke(db, 'before')
  proxy.close()
  expect(await isRevoked(db, 'before')).toBe(true)
  const unavailable = { code: 'unavailable', retryAfter: 2 }
  await expect(revoke(db, 'during')).rejects.toMatchObject(unavailable)
  await expect(db.transaction().execute((tx) => isRevoked(tx, 'before'))).rejects.toMatchObject(unavailable)
  for (let time = 0; time < 5; time++) expect(await isRevoked(db, 'during')).toBe(false)
})

it('the link of a shared playlist is looked up in the primary only: a replica that lags has revoked ones', async () => {
  const { db, proxy } = await openPrimary()
  const find = () => createShareStore(db).find('a token')
  expect(await find()).toBeUndefined()
  proxy.cutAfter('share_token')
  const unavailable = { code: 'unavailable', retryAfter: 2 }
  await expect(find(), 'its connection is lost').rejects.toMatchObject(unavailable)
  proxy.close()
  await expect(find(), 'no connection').rejects.toMatchObject(unavailable)
  expect(await isRevoked(db, 'nobody')).toBe(false)
})

it('no read waits for an attempt to connect to the primary again', async () => {
  const { db, proxy } = await openPrimary({ query_timeout: 250, connectionTimeoutMillis: 100_000 })
  await revoke(db, 'stalled')
  proxy.stall()
  const before = proxy.accepted()
  const attempts = async () => {
    expect(await isRevoked(db, 'stalled')).toBe(true)
    return proxy.accepted() - before
  }
  await expect.poll(attempts).toBe(1)
  expect(await isRevoked(db, 'stalled')).toBe(true)
  proxy.heal()
  await expect
    .poll(() =>
      revoke(db, 'healed').then(
        () => 'stored',
        () => 'failed',
      ),
    )
    .toBe('stored')
})

it('a read whose connection is lost is finished by the replica; a write fails, and is not repeated there', async () => {
  const { db, proxy } = await openPrimary()
  await revoke(db, 'lost')
  proxy.cutAfter('from "revoked_token"')
  expect(await isRevoked(db, 'lost')).toBe(true)

  await runSql(url(), 'create table written (text text)')
  const writing = await openPrimary()
  await sql`select 1`.execute(writing.db)
  writing.proxy.cutAfter('insert into')
  const write = sql`insert into written values ('in flight')`.execute(writing.db)
  await expect(write).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => runSql(url(), 'select text from written')).toEqual([{ text: 'in flight' }])
})

it('a read in a transaction whose connection is lost fails: the replica does not know the transaction', async () => {
  const { db, proxy } = await openPrimary()
  const cut = db.transaction().execute(async (tx) => {
    await revoke(tx, 'in a transaction')
    proxy.cutAfter('from "revoked_token"')
    return isRevoked(tx, 'in a transaction')
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  expect(await isRevoked(db, 'in a transaction')).toBe(false)
})

const revoke = (db: Database, user: string) => createAccountStore(db).revoke(user, 'a token', 1)

async function isRevoked(db: Database, user: string): Promise<boolean> {
  const rows = await db.selectFrom('revoked_token').select('user_id').where('user_id', '=', user).execute()
  return rows.length > 0
}

/** A primary behind a proxy that can be cut, with its replica. */
async function openPrimary(timeouts?: PostgresOptions['timeouts']) {
  const { port } = new URL(url())
  const proxy = await startStallingProxy(Number(port))
  onTestFinished(proxy.close)
  const replica = openPostgres(url(), { poolSize: 1 })
  onTestFinished(() => replica.db.destroy())
  const primary = openPostgres(url().replace(`:${port}/`, `:${proxy.port}/`), {
    poolSize: 1,
    readFallback: replica.connections,
    ...(timeouts && { timeouts }),
  })
  onTestFinished(() => primary.db.destroy())
  return { db: primary.db, proxy }
}
