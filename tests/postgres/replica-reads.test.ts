import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres, type PostgresOptions } from '#hosts/node/database/postgres/open-postgres.ts'
import { createStoreWithReplica } from '#hosts/node/database/postgres/replica-reads.ts'
import type { Database } from '#stores/sql/schema.ts'
import { runSql } from './postgres.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'
import { startStallingProxy } from './stalling-proxy.fixture.ts'

const url = migratedDatabase('ada')

// The replica is the same server without the proxy: it would accept writes, so a write that arrives there shows.

const unavailable = { code: 'unavailable', retryAfter: 2 }

it('while the primary is unreachable named reads come from the replica, and all else fails', async () => {
  const { store, proxy } = await openStore()
  await store.add('before')
  proxy.close()
  expect(await store.has('before')).toBe(true)
  await expect(store.add('during')).rejects.toMatchObject(unavailable)
  await expect(store.unnamedRead('before')).rejects.toMatchObject(unavailable)
  for (let time = 0; time < 5; time++) expect(await store.has('during')).toBe(false)
})

it('no read waits for an attempt to connect to the primary again', async () => {
  const { store, proxy } = await openStore({ query_timeout: 250, connectionTimeoutMillis: 100_000 })
  await store.add('stalled')
  proxy.stall()
  const before = proxy.accepted()
  const attempts = async () => {
    expect(await store.has('stalled')).toBe(true)
    return proxy.accepted() - before
  }
  await expect.poll(attempts).toBe(1)
  expect(await store.has('stalled')).toBe(true)
  proxy.heal()
  await expect
    .poll(() =>
      store.add('healed').then(
        () => 'stored',
        () => 'failed',
      ),
    )
    .toBe('stored')
})

it('a named read whose connection is lost is finished by the replica; all else fails, and no write is repeated there', async () => {
  const { store, proxy } = await openStore()
  await store.add('lost')
  proxy.cutAfter('from "recovery_code"')
  expect(await store.has('lost')).toBe(true)

  await runSql(url(), 'create table written (text text)')
  const writing = await openStore()
  expect(await writing.store.unnamedRead('lost')).toBe(true)
  writing.proxy.cutAfter('insert into')
  await expect(writing.store.write('in flight')).rejects.toMatchObject(unavailable)
  await expect.poll(() => runSql(url(), 'select text from written')).toEqual([{ text: 'in flight' }])

  const reading = await openStore()
  expect(await reading.store.unnamedRead('lost')).toBe(true)
  reading.proxy.cutAfter('from "recovery_code"')
  await expect(reading.store.unnamedRead('lost')).rejects.toMatchObject(unavailable)
})

const createStore = (db: Database) => ({
  add: (code: string) => db.insertInto('recovery_code').values({ user_id: 'ada', code_hash: code }).execute(),
  has: (code: string) => hasCode(db, code),
  unnamedRead: (code: string) => hasCode(db, code),
  write: (text: string) => sql`insert into written values (${text})`.execute(db),
})

async function hasCode(db: Database, code: string): Promise<boolean> {
  const rows = await db.selectFrom('recovery_code').select('user_id').where('code_hash', '=', code).execute()
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
  return { store: createStoreWithReplica(createStore, ['has'], { primary, replica }), proxy }
}
