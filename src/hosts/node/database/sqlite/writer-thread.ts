import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import {
  createStatements,
  createWriter,
  openConnection,
  type SqliteWriter,
  type Statement,
} from './connection.ts'

// Both ends of the writer thread: a proxy in the thread that serves, and the writer in the worker, which loads this file too.

/** What the worker is called for. */
interface WriterCalls {
  commitGroup(group: Statement[]): ({ result: QueryResult<never> } | { error: SerializedError })[]
  run(statement: Statement): QueryResult<never>
  begin(): void
  commit(): void
  rollback(): void
  close(): void
}

type WriterCall = { [Name in keyof WriterCalls]: [Name, ...Parameters<WriterCalls[Name]>] }[keyof WriterCalls]

/** One for each call, in their order, after a first one for opening the database. */
type WriterReply = ({ result: unknown } | { error: SerializedError }) & { inTransaction: boolean }

export interface WriterThread extends SqliteWriter {
  close(): Promise<void>
}

/**
 * Opens the writer in a thread of its own, so that reads wait neither for the disk nor for another process's lock. A writer
 * thread that dies ends the process: nobody knows what it wrote.
 */
export async function openWriterThread(path: string): Promise<WriterThread> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { sqliteWriterPath: path } })
  const opened = Promise.withResolvers<unknown>()
  const pending: Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>[] = [opened]
  let inTransaction = false
  worker.on('message', (reply: WriterReply) => {
    inTransaction = reply.inTransaction
    if ('error' in reply) pending.shift()?.reject(deserializeError(reply.error))
    else pending.shift()?.resolve(reply.result)
  })
  await opened.promise.catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })

  return {
    get inTransaction() {
      return inTransaction
    },
    async commitGroup(group) {
      const outcomes = await call('commitGroup', group)
      return outcomes.map((outcome) =>
        'error' in outcome ? { error: deserializeError(outcome.error) } : outcome,
      )
    },
    run: (statement) => call('run', statement),
    begin: () => call('begin'),
    commit: () => call('commit'),
    rollback: () => call('rollback'),
    async close() {
      await call('close')
      await worker.terminate()
    },
  }

  function call<Name extends keyof WriterCalls>(name: Name, ...given: Parameters<WriterCalls[Name]>) {
    type Result = ReturnType<WriterCalls[Name]>
    return new Promise<Result>((resolve, reject) => {
      pending.push({ resolve: resolve as (result: unknown) => void, reject })
      worker.postMessage([name, ...given])
    })
  }
}

const { sqliteWriterPath } = (workerData ?? {}) as { sqliteWriterPath?: string }
if (parentPort && sqliteWriterPath !== undefined) runWriter(parentPort, sqliteWriterPath)

/** Runs in the worker: opens the database, then makes each call in turn. */
function runWriter(port: MessagePort, path: string): void {
  let writer: ReturnType<typeof openWriter> | undefined
  reply(() => {
    writer = openWriter(path)
  })
  port.on('message', ([name, argument]: WriterCall) => reply(() => writer?.[name](argument as never)))

  function reply(act: () => unknown) {
    let outcome: Omit<WriterReply, 'inTransaction'>
    try {
      outcome = { result: act() }
    } catch (error) {
      outcome = { error: serializeError(error) }
    }
    port.postMessage({ ...outcome, inTransaction: writer?.isInTransaction() ?? false })
  }
}

function openWriter(path: string): WriterCalls & { isInTransaction(): boolean } {
  const sqlite = openConnection(path)
  const writer = createWriter(sqlite, createStatements(sqlite))
  return {
    ...writer,
    isInTransaction: () => sqlite.isOpen && writer.inTransaction,
    commitGroup: (group) =>
      writer
        .commitGroup(group)
        .map((outcome) => ('error' in outcome ? { error: serializeError(outcome.error) } : outcome)),
    close: () => sqlite.close(),
  }
}

/** Structured clones of errors lack SQLite's own fields. */
interface SerializedError {
  message: string
  stack: string | undefined
  code: unknown
  errcode: unknown
}

function serializeError(error: unknown): SerializedError {
  const { message, stack, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  return { message, stack, code, errcode }
}

function deserializeError({ message, ...fields }: SerializedError): Error {
  return Object.assign(new Error(message), fields)
}
