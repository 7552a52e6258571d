import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/node/temporary-folder.fixture.ts'
import { openSqlite, openSqliteWithWriterThread } from './open-sqlite.ts'

interface Tables {
  word: { text: string }
}

describe.each([
  ['one connection', openSqlite],
  ['a writer thread', openSqliteWithWriterThread],
])('over %s', (_name, open) => {
  let db: Kysely<Tables>
  beforeEach(async () => {
    ;({ db } = await openWords(open))
  })

  const add = (text: string) => db.insertInto('word').values({ text }).execute()
  const words = async () =>
    (await db.selectFrom('word').select('text').orderBy('text').execute()).map(({ text }) => text)

  it('fails only the invalid write of a group', async () => {
    await add('b')
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'c'].map(add))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await words()).toEqual(['a', 'b', 'c'])
  })

  it('resolves a write once it can be read', async () => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const text = `word ${index}`
        await add(text)
        return (await words()).includes(text)
      }),
    )
    expect(seen).toEqual(Array(20).fill(true))
  })

  it('does not run other writes within a transaction', async () => {
    const inside = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const transaction = db.transaction().execute(async (tx) => {
      await tx.insertInto('word').values({ text: 'inside' }).execute()
      inside.resolve()
      await gate.promise
      throw new Error('roll back')
    })
    await inside.promise
    const outside = add('outside')
    const read = words()
    // Writes are grouped at the end of a turn.
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    gate.resolve()
    await expect(transaction).rejects.toThrow('roll back')
    await outside
    expect(await read).not.toContain('inside')
    expect(await words()).toEqual(['outside'])
  })

  it('runs transactions one after another', async () => {
    let open = 0
    const counts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db.transaction().execute(async (tx) => {
          open++
          const concurrent = open
          await tx
            .insertInto('word')
            .values({ text: `word ${index}` })
            .execute()
          await new Promise((resolve) => setImmediate(resolve))
          open--
          return concurrent
        }),
      ),
    )
    expect(counts).toEqual(Array(10).fill(1))
    expect(await words()).toHaveLength(10)
  })

  it('yields to the event loop between queries and transactions in a row', async () => {
    let turns = 0
    let working = true
    const others = (async () => {
      while (working) {
        await new Promise((resolve) => setImmediate(resolve))
        turns++
      }
    })()
    const until = performance.now() + 10_000
    while (turns <= 3 && performance.now() < until) {
      await words()
      await db.transaction().execute(async (tx) => tx.deleteFrom('word').execute())
    }
    working = false
    await others
    expect(turns).toBeGreaterThan(3)
  })

  it('continues after a transaction whose commit fails', async () => {
    await sql`create table part (word text references word deferrable initially deferred)`.execute(db)
    const failing = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('part' as 'word')
        .values({ word: 'nowhere' } as never)
        .execute()
    })
    await expect(failing).rejects.toThrow(/FOREIGN KEY/i)
    await add('after')
    expect(await words()).toEqual(['after'])
  })
})

it('reads and yields while another process holds the write lock, with a writer thread', async () => {
  const { db, file } = await openWords(openSqliteWithWriterThread)
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let written = false
  const writing = db
    .insertInto('word')
    .values({ text: 'commandTimeouts' })
    .execute()
    .then(() => {
      written = true
    })
  expect(await db.selectFrom('word').select('text').execute()).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  for (const text of [
    'select text from word',
    '\n  select text from word',
    'with found as (select text from word) select text from found',
  ])
    expect((await sql.raw(text).execute(db)).rows, text).toEqual([])
  expect(written).toBe(false)
  other.exec('commit')
  other.close()
  await writing
  expect(await db.selectFrom('word').select('text').execute()).toEqual([{ text: 'commandTimeouts' }])
})

/** A database with an empty table, closed with the test. */
async function openWords(open: typeof openSqlite | typeof openSqliteWithWriterThread) {
  const file = join(await temporaryFolder(), 'words.sqlite')
  const db = (await open(file)) as unknown as Kysely<Tables>
  onTestFinished(() => db.destroy())
  await sql`create table word (text text primary key) strict`.execute(db)
  return { db, file }
}
