import { destination, type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'

export type Log = Logger

/** Lines of JSON on standard output, written a bunch at a time. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Log {
  return pino(
    { level: logLevel, base: null, timestamp: isoTime },
    destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  )
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`
