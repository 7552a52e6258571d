import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'

export type Log = Logger

/** Logs to standard output: JSON lines, or readable ones in a terminal, where requests appear at level debug only. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, stdout: Terminal = process.stdout): Log {
  const options = { level: logLevel, base: null, timestamp: isoTime }
  return stdout.isTTY
    ? pino(options, toTerminal(stdout, logLevel === 'debug' || logLevel === 'trace'))
    : // Batches: a write per line would cost as much as the rest of a request.
      pino(options, destination({ fd: 1, sync: false, minLength: 16_384, maxWrite: 65_536, periodicFlush: 500 }))
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

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

function toTerminal(terminal: Terminal, requests: boolean): DestinationStream {
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
