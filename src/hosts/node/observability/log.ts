import { type DestinationStream, type Logger, pino } from 'pino'
import { createErrorJournal } from '#operator/error-journal.ts'
import type { Report } from '#service/problem-response.ts'
import type { Settings } from '#settings/settings.ts'

export type Log = Logger

interface LogOutput {
  isTTY: boolean
  write(line: string): void
  /** Resolves when all lines are written, or after a second. */
  close(): Promise<void>
}

/**
 * Logs to standard output: JSON lines, or readable ones in a terminal, where requests appear at level debug only. `onError`
 * receives the JSON line of each error.
 */
export function createLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  output: Pick<LogOutput, 'isTTY' | 'write'> = openLogOutput(),
  onError?: (line: string) => void,
): Log {
  const options = { level: logLevel, base: null, timestamp: isoTime }
  const safe = { write: (line: string) => output.write(withoutControls(line)) }
  const shown = output.isTTY ? toTerminal(safe, logLevel === 'debug' || logLevel === 'trace') : safe
  return pino(options, {
    write(line) {
      if (onError && isError.test(line)) onError(line)
      shown.write(line)
    },
  })
}

/** The log of a process that serves: to standard output, and errors to the data folder, where that may change. */
export function openLog(settings: Pick<Settings, 'logLevel' | 'dataDir' | 'readOnly'>) {
  const output = openLogOutput()
  const journal = settings.readOnly ? undefined : createErrorJournal(settings.dataDir)
  return {
    log: createLog(settings, output, journal?.add),
    async close() {
      await journal?.close()
      await output.close()
    },
  }
}

/** Standard output: never blocks, never throws. What cannot be written waits; beyond 1 MiB lines are lost. */
function openLogOutput(): LogOutput {
  const { stdout } = process
  stdout.on('error', () => {})
  if (stdout.isTTY) return { isTTY: true, write: (line) => stdout.write(line), close: async () => {} }
  // A write per line would cost as much as the rest of a request.
  const lines = pino.destination({ sync: false, minLength: 16_000, maxLength: 1024 ** 2, periodicFlush: 500 })
  // It tries again at the next flush.
  lines.on('error', () => {})
  // Before pino's own listener, which waits until everything is written.
  process.prependListener('exit', () => lines.destroy())
  return {
    isTTY: false,
    write: (line) => lines.write(line),
    close: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1_000)
        lines.flush(() => resolve())
      }),
  }
}

/** The report of the service's unexpected errors. */
export const createReport =
  (log: Log): Report =>
  (error, requestId) =>
    isAborted(error)
      ? log.info({ requestId }, 'the client closed the connection')
      : log.error({ err: error, requestId }, 'unexpected failure')

/** Node's error for a request body that ends early. */
const isAborted = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Errors and fatal ones. */
const isError = /^\{"level":[56]0,/

/** A terminal would obey control characters of a URL or an error. JSON escapes only some of them. */
const withoutControls = (line: string) =>
  line.replace(/[^\P{Cc}\n]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isoTime = () => `,"time":"${new Date().toISOString()}"`

interface Line {
  level: number
  time: string
  msg?: string
  err?: { message: string; stack?: string }
  method?: string
  url?: string
  status?: number
  ms?: number
}

function toTerminal(terminal: Pick<LogOutput, 'write'>, requests: boolean): DestinationStream {
  return {
    write(text) {
      const line: Line = JSON.parse(text)
      const isRequest = line.ms !== undefined
      if (isRequest && !requests) return
      const time = new Date(line.time).toTimeString().slice(0, 8)
      const message = isRequest ? `${line.method} ${line.url} ${line.status} ${line.ms} ms` : line.msg
      const error = line.err && `\n  ${line.level >= 50 ? line.err.stack : line.err.message}`
      terminal.write(`${time} ${pino.levels.labels[line.level]}: ${message ?? ''}${error ?? ''}\n`)
    },
  }
}
