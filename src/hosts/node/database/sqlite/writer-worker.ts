import { parentPort, workerData } from 'node:worker_threads'
import { createStatements, openConnection } from './connection.ts'
import { createWriter } from './writer.ts'
import { carried, type WriterAnswer, type WriterCall, type WriterCalls } from './writer-protocol.ts'

/** What runs in the writer's thread: calls are done one after another, in their order. */
function open(path: string): WriterCalls & { inTransaction(): boolean } {
  const sqlite = openConnection(path)
  const writer = createWriter(sqlite, createStatements(sqlite))
  return {
    ...writer,
    inTransaction: () => sqlite.isOpen && writer.inTransaction,
    runTogether: (statements) =>
      writer
        .runTogether(statements)
        .map((outcome) => ('error' in outcome ? { error: carried(outcome.error) } : outcome)),
    close: () => sqlite.close(),
  }
}

const port = parentPort
if (!port) throw new Error('This is a thread of another program’s')
let thread: ReturnType<typeof open> | undefined
tell(() => {
  thread = open(String(workerData))
})
port.on('message', ([name, argument]: WriterCall) => tell(() => thread?.[name](argument as never)))

function tell(act: () => unknown) {
  let answer: Omit<WriterAnswer, 'inTransaction'>
  try {
    answer = { result: act() }
  } catch (error) {
    answer = { error: carried(error) }
  }
  port?.postMessage({ ...answer, inTransaction: thread?.inTransaction() ?? false })
}
