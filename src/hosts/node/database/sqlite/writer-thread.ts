import { Worker } from 'node:worker_threads'
import type { SqliteWriter } from './writer.ts'
import { uncarried, type WriterAnswer, type WriterCalls } from './writer-protocol.ts'

export interface WriterThread extends SqliteWriter {
  close(): Promise<void>
}

/**
 * The writer in a thread of its own, so that whoever reads waits neither for the disk nor for another process that writes.
 * A thread that ends by itself ends the process: nobody knows what it has written.
 */
export async function openWriterThread(path: string): Promise<WriterThread> {
  const thread = new Worker(new URL('./writer-worker.ts', import.meta.url), { workerData: path })
  /** Answers come in the order of the calls; the first says how opening went. */
  const opened = Promise.withResolvers<unknown>()
  const asked: Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>[] = [opened]
  let inTransaction = false
  thread.on('message', (answer: WriterAnswer) => {
    inTransaction = answer.inTransaction
    if ('error' in answer) asked.shift()?.reject(uncarried(answer.error))
    else asked.shift()?.resolve(answer.result)
  })
  await opened.promise.catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })

  return {
    get inTransaction() {
      return inTransaction
    },
    async runTogether(statements) {
      const outcomes = await call('runTogether', statements)
      return outcomes.map((outcome) => ('error' in outcome ? { error: uncarried(outcome.error) } : outcome))
    },
    run: (statement) => call('run', statement),
    begin: () => call('begin'),
    commit: () => call('commit'),
    rollback: () => call('rollback'),
    async close() {
      await call('close')
      await thread.terminate()
    },
  }

  function call<Name extends keyof WriterCalls>(name: Name, ...given: Parameters<WriterCalls[Name]>) {
    type Result = ReturnType<WriterCalls[Name]>
    return new Promise<Result>((resolve, reject) => {
      asked.push({ resolve: resolve as (result: unknown) => void, reject })
      thread.postMessage([name, ...given])
    })
  }
}
