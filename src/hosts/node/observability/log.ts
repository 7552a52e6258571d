import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { openStandardOutput, type StandardOutput } from './standard-output.ts'

export type Log = Logger

/**
 * Logs to standard output: JSON lines, or readable ones in a terminal, where requests appear at level debug only. `onError`
 * receives the JSON line of each error.
 */
export function createLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  output: Pick<StandardOutput, 'isTTY' | 'write'> = openStandardOutput(),
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

function toTerminal(terminal: Pick<StandardOutput, 'write'>, requests: boolean): DestinationStream {
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
