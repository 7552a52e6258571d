import { fstatSync, write as writeFile } from 'node:fs'

const stdoutFd = 1
const batchLength = 16_384
const batchMs = 500
/** More is lost, line by line. */
const maxWaitingLength = 1024 * 1024
const closeTimeoutMs = 1_000

export type StandardOutput = ReturnType<typeof openStandardOutput>

/**
 * Standard output that neither blocks nor throws: lines wait in memory while it cannot be written, and are lost beyond 1 MiB.
 * Once it can be written again, a line says how many were lost.
 */
export function openStandardOutput() {
  const { isTTY } = process.stdout
  // Its errors come back with each write.
  process.stdout.on('error', () => {})
  const send = isTTY || isPipe() ? sendToStream : sendToFile
  let waiting = ''
  let lost = 0
  let unwritten: Buffer = Buffer.alloc(0)
  let isWriting = false
  /** What waits is written as soon as possible. */
  let isDue = false
  let drained = () => {}
  // After a failure it tries again.
  setInterval(flush, batchMs).unref()

  return {
    isTTY,
    /** Takes a line. Written in batches, but in a terminal: a write per line would cost as much as the rest of a request. */
    write(line: string) {
      add(line)
      if (isTTY || waiting.length >= batchLength) flush()
    },
    /** Takes a line and writes it now. */
    print(line: string) {
      add(line)
      isDue = true
      flush()
    },
    /** Resolves when all lines are written, or after a second. */
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      drained = resolve
      const timeout = setTimeout(resolve, closeTimeoutMs)
      isDue = true
      flush()
      await promise
      clearTimeout(timeout)
    },
  }

  function add(line: string) {
    if (waiting.length + line.length > maxWaitingLength) lost++
    else waiting += line
  }

  function flush() {
    if (isWriting) return
    if (unwritten.byteLength === 0) {
      unwritten = Buffer.from(waiting + (lost > 0 ? lostLine(lost) : ''))
      waiting = ''
      lost = 0
    }
    if (unwritten.byteLength === 0) {
      isDue = false
      return drained()
    }
    isWriting = true
    send(unwritten, (error, written) => {
      isWriting = false
      if (error) return
      unwritten = unwritten.subarray(written)
      if (isDue || unwritten.byteLength > 0) flush()
    })
  }
}

function lostLine(lost: number): string {
  const msg = 'log lines were lost: standard output could not be written'
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg })}\n`
}

type Written = (error: unknown, written: number) => void

/** A write to a pipe that nobody reads would block a thread, and the exit of the process with it. */
function sendToStream(bytes: Buffer, done: Written) {
  process.stdout.write(bytes, (error) => done(error, bytes.byteLength))
}

function sendToFile(bytes: Buffer, done: Written) {
  writeFile(stdoutFd, bytes, done)
}

function isPipe(): boolean {
  const stat = fstatSync(stdoutFd)
  return stat.isFIFO() || stat.isSocket()
}
