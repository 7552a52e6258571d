import { fstatSync, write as writeFile } from 'node:fs'

const stdoutFd = 1
const batchBytes = 16_384
const batchMs = 500
const retryMs = 1_000
/** More is lost, line by line. */
const maxWaitingBytes = 1024 * 1024
const closeTimeoutMs = 1_000

/** Writes these bytes, or part of them. */
type Sink = (bytes: Buffer, done: (error: unknown, written: number) => void) => void

export type StandardOutput = ReturnType<typeof openStandardOutput>

/**
 * Standard output that neither blocks nor throws: lines wait in memory while it cannot be written, and are lost beyond 1 MiB.
 * Once it can be written again, a line says how many were lost.
 */
export function openStandardOutput() {
  const { isTTY } = process.stdout
  // Its errors come back with each write.
  process.stdout.on('error', () => {})
  const output = createOutput(isTTY || isPipe() ? writeToStream : writeToFile)
  // A terminal is written at once.
  return { ...output, isTTY, write: isTTY ? output.print : output.write }
}

function createOutput(sink: Sink) {
  let waiting: string[] = []
  let waitingBytes = 0
  let lost = 0
  let unwritten: Buffer | undefined
  let isWriting = false
  /** What waits is written as soon as possible. */
  let isDue = false
  let timer: NodeJS.Timeout | undefined
  let drained = () => {}

  return {
    /** Takes a line. Written in batches: a write per line would cost as much as the rest of a request. */
    write(line: string) {
      add(line)
      if (waitingBytes >= batchBytes) flush()
      else schedule(batchMs)
    },
    /** Takes a line and writes it now. */
    print(line: string) {
      add(line)
      flush()
    },
    /** Resolves when all lines are written, or after a second. */
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      drained = resolve
      const timeout = setTimeout(resolve, closeTimeoutMs)
      flush()
      await promise
      clearTimeout(timeout)
    },
  }

  function add(line: string) {
    if (waitingBytes + line.length > maxWaitingBytes) {
      lost++
      return
    }
    waiting.push(line)
    waitingBytes += line.length
  }

  function schedule(delayMs: number) {
    timer ??= setTimeout(flush, delayMs).unref()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    isDue = isWriting
    if (isWriting) return
    unwritten ??= takeWaiting()
    if (!unwritten) return drained()
    isWriting = true
    sink(unwritten, (error, written) => {
      isWriting = false
      if (error) return schedule(retryMs)
      const rest = unwritten?.subarray(written)
      unwritten = rest?.byteLength ? rest : undefined
      // Under load a write would otherwise follow each write, with hardly more than a line.
      if (isDue || unwritten || waiting.length === 0) flush()
      else schedule(batchMs)
    })
  }

  function takeWaiting(): Buffer | undefined {
    if (lost > 0) {
      waiting.push(lostLine(lost))
      lost = 0
    }
    if (waiting.length === 0) return undefined
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    waitingBytes = 0
    return bytes
  }
}

function lostLine(lost: number): string {
  const msg = 'log lines were lost: standard output could not be written'
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg })}\n`
}

/** A write to a pipe that nobody reads would block a thread, and the exit of the process with it. */
function writeToStream(bytes: Buffer, done: (error: unknown, written: number) => void) {
  process.stdout.write(bytes, (error) => done(error, bytes.byteLength))
}

function writeToFile(bytes: Buffer, done: (error: unknown, written: number) => void) {
  writeFile(stdoutFd, bytes, done)
}

function isPipe(): boolean {
  const stat = fstatSync(stdoutFd)
  return stat.isFIFO() || stat.isSocket()
}
