import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Failure } from '#contract/failures.ts'
import type { UserData } from '#contract/library/user-data.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import { parseUserData, type ReadUserData } from '#service/library/user-data/read-user-data.ts'

// Both ends of the thread: the worker loads this file too.

type Reply = { data: UserData } | { failure: Pick<Failure, 'code' | 'invalid'> }

/** Files are parsed one at a time: each takes much memory, and a processor. */
let previous: Promise<unknown> = Promise.resolve()

/** Parses a file that is larger than any other body in a thread of its own, so that requests are answered meanwhile. */
export const readUserData: ReadUserData = (file) => {
  if (file.byteLength <= maxBodyBytes) return parseUserData(file)
  const parsed = previous.then(() => parseInWorker(file))
  previous = parsed.catch(() => undefined)
  return parsed
}

async function parseInWorker(file: Uint8Array): Promise<UserData> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { userDataFile: file },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const [reply]: Reply[] = await once(worker, 'message')
    if (reply && 'data' in reply) return reply.data
    throw new Failure(reply?.failure.code ?? 'unexpected', reply?.failure.invalid)
  } catch (error) {
    // The list of all that is wrong takes more memory than the file.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw new Failure('body_too_large')
  } finally {
    await worker.terminate()
  }
}

const { userDataFile } = (workerData ?? {}) as { userDataFile?: Uint8Array }
if (parentPort && userDataFile) parentPort.postMessage(replyTo(userDataFile))

function replyTo(file: Uint8Array): Reply {
  try {
    return { data: parseUserData(file) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // A structured clone of an error lacks its own fields.
    return { failure: { code: error.code, invalid: error.invalid } }
  }
}
