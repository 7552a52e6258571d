import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Failure } from '#contract/failures.ts'
import type { Memory, State, Write } from './memory-state.ts'

/** At this many requests, a snapshot replaces the log. */
const maxLogLength = 200

/** The log has the requests since the snapshot, by number. Browsers store these names: they stay. */
interface Schema extends DBSchema {
  log: { key: number; value: { changes: Write[]; answered: RecordedResponse | undefined } }
  snapshot: { key: 'state' | 'number' | 'answered'; value: State | number | RecordedResponse[] }
}

type JournalDatabase = IDBPDatabase<Schema>

/** Shares the memory's state with other tabs and workers, through a log of writes. */
export interface Journal {
  /** Runs after the writes of all others are replayed. */
  read(run: () => Promise<Response>): Promise<Response>
  /**
   * Runs one write at a time among all tabs and workers; the response comes after its writes are stored. A request with a
   * recorded key does not run: it gets the recorded response. Rejects with `storage_full`, after a rollback.
   * Both reject with `newer_data` while a newer version's writes are stored, which stay for that version.
   */
  write(key: string | null, run: () => Promise<Response>): Promise<Response>
  /** Deletes all data, in all tabs and workers. */
  reset(): Promise<void>
}

/** Rejects where the browser stores nothing, as in some private windows. `onClose` is called when the browser closes it. */
export async function openJournalDatabase(name: string, onClose: () => void): Promise<JournalDatabase> {
  return await openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('log')
      db.createObjectStore('snapshot')
    },
    terminated: onClose,
    // Lets a later version upgrade the database.
    blocking(_currentVersion, _blockedVersion, event) {
      ;(event.target as IDBDatabase).close()
      onClose()
    },
  })
}

/** `writes` collects what the running request changes; `lock` is a name that all who share the database use. */
export function createJournal(db: JournalDatabase, memory: Memory, writes: Write[], lock: string): Journal {
  /** The number of the last log entry that memory contains. */
  let position = 0
  const responses = createRecordedResponses()
  let queue: Promise<unknown> = Promise.resolve()

  const exclusively = <Result>(run: () => Promise<Result>) =>
    navigator.locks.request(lock, run) as Promise<Awaited<Result>>

  return {
    async read(run) {
      await enqueue(catchUp)
      return run()
    },
    write: (key, run) =>
      exclusively(async () => {
        await enqueue(catchUp)
        const recorded = responses.find(key)
        if (recorded) return recorded
        writes.length = 0
        const response = await run()
        if (writes.length > 0) {
          const record = await recordResponse(key, response)
          await enqueue(() => append(writes.splice(0), record))
        }
        return response
      }),
    reset: () =>
      exclusively(() =>
        enqueue(async () => {
          const number = (await db.getAllKeys('log')).at(-1) ?? (await db.get('snapshot', 'number')) ?? 0
          memory.replace()
          responses.replace()
          await storeSnapshot(Number(number) + 1)
        }),
      ),
  }

  /** Two concurrent catch-ups would replay a write twice. */
  function enqueue<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = queue.then(run)
    queue = result.catch(() => {})
    return result
  }

  async function catchUp() {
    const transaction = db.transaction(['log', 'snapshot'])
    const snapshotPosition = Number((await transaction.objectStore('snapshot').get('number')) ?? 0)
    const snapshot =
      snapshotPosition > position ? await readSnapshot(transaction.objectStore('snapshot')) : undefined
    const from = Math.max(position, snapshotPosition)
    const entries = await transaction.objectStore('log').getAll(IDBKeyRange.lowerBound(from, true))
    if (snapshot) {
      memory.replace(snapshot.state)
      responses.replace(snapshot.responses)
    }
    position = from
    try {
      for (const { changes, answered } of entries) {
        for (const write of changes) await memory.replay(write)
        if (answered) responses.add(answered)
        position++
      }
    } catch (cause) {
      rollBack()
      throw Object.assign(new Failure('newer_data'), { cause })
    }
  }

  /** The next request replays what is stored. */
  function rollBack() {
    memory.replace()
    responses.replace()
    position = 0
  }

  async function append(changes: Write[], answered: RecordedResponse | undefined) {
    try {
      if (answered) responses.add(answered)
      if ((await db.count('log')) >= maxLogLength) await storeSnapshot(position + 1)
      else {
        const transaction = db.transaction('log', 'readwrite', { durability: 'strict' })
        // `add`, not `put`: it fails when the number exists.
        await Promise.all([transaction.store.add({ changes, answered }, position + 1), transaction.done])
        position++
      }
    } catch (cause) {
      rollBack()
      throw Object.assign(new Failure('storage_full'), { cause })
    }
  }

  async function storeSnapshot(number: number) {
    const transaction = db.transaction(['log', 'snapshot'], 'readwrite', { durability: 'strict' })
    const snapshot = transaction.objectStore('snapshot')
    await Promise.all([
      snapshot.put(memory.state(), 'state'),
      snapshot.put(responses.all(), 'answered'),
      snapshot.put(number, 'number'),
      transaction.objectStore('log').clear(),
      transaction.done,
    ])
    position = number
  }
}

async function readSnapshot(snapshot: { get(key: 'state' | 'answered'): Promise<unknown> }) {
  const [state, answered] = await Promise.all([snapshot.get('state'), snapshot.get('answered')])
  return { state: state as State, responses: answered as RecordedResponse[] }
}

/** The response to a stored write, by the request's idempotency key. The names are stored in browsers. */
interface RecordedResponse {
  key: string
  status: number
  headers: [string, string][]
  body: string
}

/** Browsers repeat a request immediately, so a short list suffices. */
const maxResponses = 50

/** Responses of the last writes: a repeated request gets the same response and runs once. */
function createRecordedResponses() {
  let responses: RecordedResponse[] = []
  return {
    find: (key: string | null): Response | undefined => {
      const found = key === null ? undefined : responses.find((response) => response.key === key)
      return found && new Response(found.body || null, found)
    },
    add: (response: RecordedResponse) => {
      responses = [...responses, response].slice(-maxResponses)
    },
    all: (): RecordedResponse[] => responses,
    replace: (stored: RecordedResponse[] = []) => {
      responses = stored
    },
  }
}

/** Leaves the response's body unread. */
async function recordResponse(key: string | null, response: Response): Promise<RecordedResponse | undefined> {
  if (key === null) return undefined
  const { status, headers } = response
  return { key, status, headers: [...headers], body: await response.clone().text() }
}
