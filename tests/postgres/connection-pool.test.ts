import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  commandTimeouts,
  openPostgres,
  type PostgresOptions,
  requestTimeouts,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { listening } from '../node/listening.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'

const url = migratedDatabase('ada')

/** Those of visitors' requests, but a busy machine connects late. */
const usualTimeouts = { ...requestTimeouts, ...commandTimeouts }

it('a connection that a dead network left in a transaction is not reused, and confirmed writes are stored', async () => {
  const { port } = new URL(url())
  const proxy = await startStallingProxy(Number(port))
  const { db } = open(url().replace(`:${port}/`, `:${proxy.port}/`), 1, {
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  })
  // On a busy machine too a write may take too long, and be stored all the same.
  const write = (code: string) => expect.poll(() => addCode(db, code).catch(() => 'not yet')).toBeUndefined()
  await write('before')

  const cut = db.transaction().execute(async (tx) => {
    await addCode(tx, 'within')
    proxy.stall()
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  proxy.heal()
  await write('after')
  expect(await runSql(url(), 'select code_hash from recovery_code order by code_hash')).toEqual([
    { code_hash: 'after' },
    { code_hash: 'before' },
  ])
})

it('a connection that the server closes during a transaction fails only that transaction', async () => {
  const { db } = open(url(), 1)
  const ended = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await runSql(url(), `select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    await addCode(tx, 'ended')
  })
  await expect(ended).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => isReachable(db)).toBe(true)
})

it('a write whose connection is lost fails, and is not repeated', async () => {
  await runSql(url(), 'create table written (text text)')
  const { port } = new URL(url())
  const proxy = await startStallingProxy(Number(port))
  const { db } = open(url().replace(`:${port}/`, `:${proxy.port}/`), 1)
  const write = (text: string) => sql`insert into written values (${text})`.execute(db)
  await write('before')
  proxy.cutAfter('insert into')
  await expect(write('in flight')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  await write('after')
  const rows = () => runSql(url(), 'select text from written order by 1')
  await expect.poll(rows).toEqual([{ text: 'after' }, { text: 'before' }, { text: 'in flight' }])
})

it('a pool whose connections are all in use rejects queries that waited too long', async () => {
  const { db } = open(url(), 1, { connectionTimeoutMillis: 1000 })
  await expect.poll(() => isReachable(db)).toBe(true)
  await db.connection().execute(async (one) => {
    await sql`select 1`.execute(one)
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  })
  await sql`select 1`.execute(db)
})

it('a table that an operator has locked leaves connections for what needs other tables', async () => {
  expect(requestTimeouts.lock_timeout).toBeLessThan(requestTimeouts.connectionTimeoutMillis)
  const { db } = open(url(), 5)
  await open(url(), 1)
    .db.transaction()
    .execute(async (operator) => {
      await sql`lock table playlist in access exclusive mode`.execute(operator)
      const blocked = Array.from({ length: 9 }, () => sql`select 1 from playlist`.execute(db))
      const outcomes = Promise.allSettled(blocked)
      expect((await sql`select 1 from account`.execute(db)).rows).toHaveLength(1)
      for (const outcome of await outcomes)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    })
})

it.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['58030', 'a disk that fails'],
])('%s, %s: writes are rejected and reads go on; both work once it is over', async (state) => {
  const { db } = open(url(), 1)
  const write = () => addCode(db, state)
  await runSql(
    url(),
    `create function fail() returns trigger language plpgsql as $$ begin raise sqlstate '${state}'; end $$`,
    'create trigger fail before insert on recovery_code execute function fail()',
  )
  await expect(write()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  expect(await isReachable(db)).toBe(true)
  await runSql(url(), 'drop function fail cascade')
  await write()
})

it('after a server became read-only each connection to it fails one write, and is not used again', async () => {
  const { db } = open(url(), 3)
  let writes = 0
  const write = () => addCode(db, `demoted ${writes++}`)
  const readOnly = `database ${new URL(url()).pathname.slice(1)}`
  await runSql(url(), `alter ${readOnly} set default_transaction_read_only = on`)
  await db.connection().execute((one) =>
    db.connection().execute((other) =>
      db.connection().execute(async (third) => {
        for (const connection of [one, other, third]) await sql`select 1`.execute(connection)
      }),
    ),
  )
  await runSql(
    url(),
    'set default_transaction_read_only = off',
    `alter ${readOnly} reset default_transaction_read_only`,
  )

  for (let time = 0; time < 3; time++)
    await expect(write()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  for (let time = 0; time < 3; time++) await write()
})

it('a column that a newer version adds to a table does not disturb running copies', async () => {
  const { db } = open(url(), 1)
  const catalogue = createCatalogueStore(db)
  const unknownId = '01900000-0000-7000-8000-000000000001'
  for (let time = 0; time < 3; time++) expect(await catalogue.video(unknownId)).toBeUndefined()
  await runSql(url(), 'alter table video add column added_later text')
  expect(await catalogue.video(unknownId)).toBeUndefined()
  expect(await catalogue.video(unknownId)).toBeUndefined()
})

async function addCode(db: Database, code: string): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values({ user_id: 'ada', code_hash: code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const isReachable = (db: Database) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

function open(address: string, poolSize: number, timeouts: PostgresOptions['timeouts'] = usualTimeouts) {
  const pool = openPostgres(address, { poolSize, timeouts })
  onTestFinished(() => pool.db.destroy())
  return pool
}

/** A proxy that can stall all traffic or cut a connection, as networks do. */
async function startStallingProxy(port: number) {
  const sockets = new Set<Socket>()
  let stalled = false
  let cut: string | undefined
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      if (stalled) socket.pause()
    }
    near.on('data', (chunk) => {
      if (cut !== undefined && chunk.includes(cut)) {
        cut = undefined
        far.removeAllListeners('data').once('data', () => far.destroy())
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
  })
  return {
    port: await listening(server),
    stall() {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    /** Forwards the next message that contains the text, then cuts the connection instead of forwarding the response. */
    cutAfter(text: string) {
      cut = text
    },
    heal() {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
  }
}
