import type { Change, createCollections, State } from './collections.ts'
import type { Database } from './database.ts'
import { type Answered, answeredBy, createAnswers } from './write-deduplication.ts'

/** After so many requests that changed something, the log gives way to a snapshot. */
const longLog = 200

/** Brings what other tabs and workers kept into memory, and keeps what changed here before it is answered. */
export interface Keeper {
  /** Runs with everything that is kept by now. */
  read(run: () => Promise<Response>): Promise<Response>
  /**
   * Alone among all tabs and workers; rejects with NotKept, everything as it was, when the changes could not be kept. With
   * the key of a request that was done already, it is answered as it was and does not run.
   */
  write(key: string | null, run: () => Promise<Response>): Promise<Response>
  /** Forgets everything, here and for all others. */
  reset(): Promise<void>
}

export class NotKept extends Error {}

type Memory = ReturnType<typeof createCollections>

/** `changes` collects what the request that runs changes; `lock` is the name that all who share the database use. */
export function createKeeper(db: Database, memory: Memory, changes: Change[], lock: string): Keeper {
  /** The last request of the log that memory holds. */
  let known = 0
  const answers = createAnswers()
  let turn: Promise<unknown> = Promise.resolve()

  const alone = <Answer>(run: () => Promise<Answer>) =>
    navigator.locks.request(lock, run) as Promise<Awaited<Answer>>

  return {
    async read(run) {
      await inTurn(catchUp)
      return run()
    },
    write: (key, run) =>
      alone(async () => {
        await inTurn(catchUp)
        const before = answers.find(key)
        if (before) return before
        changes.length = 0
        const answer = await run()
        if (changes.length > 0) {
          const answered = await answeredBy(key, answer)
          await inTurn(() => keep(changes.splice(0), answered))
        }
        return answer
      }),
    reset: () =>
      alone(() =>
        inTurn(async () => {
          await catchUp()
          memory.replace()
          answers.replace()
          await keepSnapshot(known + 1)
        }),
      ),
  }

  /** Neither half of two catches up or keeps at once: a change would be done twice. */
  function inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const done = turn.then(run)
    turn = done.catch(() => {})
    return done
  }

  async function catchUp() {
    const transaction = db.transaction(['log', 'snapshot'])
    const taken = Number((await transaction.objectStore('snapshot').get('number')) ?? 0)
    const snapshot = taken > known ? await inSnapshot(transaction.objectStore('snapshot')) : undefined
    const from = Math.max(known, taken)
    const log = await transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(from, true))
    if (snapshot) {
      memory.replace(snapshot.state)
      answers.replace(snapshot.answered)
    }
    for (const { changes, answered } of log) {
      for (const change of changes) await memory.repeat(change)
      if (answered) answers.add(answered)
    }
    known = from + log.length
  }

  async function keep(made: Change[], answered: Answered | undefined) {
    try {
      if (answered) answers.add(answered)
      if ((await db.count('log')) >= longLog) await keepSnapshot(known + 1)
      else {
        const transaction = db.transaction('log', 'readwrite', { durability: 'strict' })
        // Added, never put: were the number taken, nothing would be written over.
        await Promise.all([transaction.store.add({ changes: made, answered }, known + 1), transaction.done])
        known++
      }
    } catch (cause) {
      // Memory is ahead of what is kept: the next request begins from there.
      memory.replace()
      answers.replace()
      known = 0
      throw new NotKept('IndexedDB refused', { cause })
    }
  }

  async function keepSnapshot(number: number) {
    const transaction = db.transaction(['log', 'snapshot'], 'readwrite', { durability: 'strict' })
    const snapshot = transaction.objectStore('snapshot')
    await Promise.all([
      snapshot.put(memory.state(), 'state'),
      snapshot.put(answers.all(), 'answered'),
      snapshot.put(number, 'number'),
      transaction.objectStore('log').clear(),
      transaction.done,
    ])
    known = number
  }
}

async function inSnapshot(snapshot: { get(key: 'state' | 'answered'): Promise<unknown> }) {
  const [state, answered] = await Promise.all([snapshot.get('state'), snapshot.get('answered')])
  return { state: state as State, answered: answered as Answered[] }
}
