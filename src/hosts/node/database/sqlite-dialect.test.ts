import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'

interface Tables {
  word: { text: string }
}

let db: Kysely<Tables>
let sqlite: DatabaseSync

beforeEach(() => {
  sqlite = new DatabaseSync(':memory:')
  sqlite.exec('create table word (text text primary key) strict')
  db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
  return () => db.destroy()
})

const add = (text: string) => db.insertInto('word').values({ text }).execute()
const words = async () =>
  (await db.selectFrom('word').select('text').orderBy('text').execute()).map(({ text }) => text)

it('lets a write that fails fail alone among those that are committed together', async () => {
  await add('b')
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'c'].map(add))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await words()).toEqual(['a', 'b', 'c'])
})

it('answers a write once it can be read', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const text = `word ${index}`
      await add(text)
      return (await words()).includes(text)
    }),
  )
  expect(seen).toEqual(Array(20).fill(true))
})

it('keeps writes of others out of a transaction', async () => {
  const inside = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await tx.insertInto('word').values({ text: 'inside' }).execute()
    inside.resolve()
    await gate.promise
    throw new Error('changed my mind')
  })
  await inside.promise
  const outside = add('outside')
  const read = words()
  gate.resolve()
  await expect(transaction).rejects.toThrow('changed my mind')
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
        const most = open
        await tx
          .insertInto('word')
          .values({ text: `word ${index}` })
          .execute()
        await new Promise((resolve) => setImmediate(resolve))
        open--
        return most
      }),
    ),
  )
  expect(counts).toEqual(Array(10).fill(1))
  expect(await words()).toHaveLength(10)
})

it('lets others have their turn amid queries and transactions that follow one another', async () => {
  let turns = 0
  let working = true
  const others = (async () => {
    while (working) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
  })()
  const until = performance.now() + 100
  while (performance.now() < until) {
    await words()
    await db.transaction().execute(async (tx) => tx.deleteFrom('word').execute())
  }
  working = false
  await others
  expect(turns).toBeGreaterThan(3)
})

it('goes on after a transaction whose commit fails', async () => {
  sqlite.exec(`create table part (word text references word deferrable initially deferred);
    pragma foreign_keys = on`)
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
