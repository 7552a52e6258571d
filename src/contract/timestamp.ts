/** Whole microseconds since 1970. */
export type TimestampMicros = number

/** 1795253400000000: '2026-11-21T09:30:00+00:00' */
export function toIsoSeconds(timestamp: TimestampMicros): string {
  return `${new Date(timestamp / 1000).toISOString().slice(0, 19)}+00:00`
}

/** 1795253400123456: '2026-11-21T09:30:00.123456Z' */
export function toIsoMicros(timestamp: TimestampMicros): string {
  const micro = String(timestamp % 1000).padStart(3, '0')
  return new Date(Math.floor(timestamp / 1000)).toISOString().replace('Z', `${micro}Z`)
}

/** Reads the format of `toIsoMicros`, with 0 to 6 fraction digits. Undefined for other texts and for dates that do not exist. */
export function parseTimestamp(text: string): TimestampMicros | undefined {
  const [, second, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(text) ?? []
  const time = second === undefined ? Number.NaN : Date.parse(`${second}Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== second) return undefined
  const timestamp = time * 1000 + Number(fraction.padEnd(6, '0'))
  return timestamp >= 0 ? Math.min(timestamp, Number.MAX_SAFE_INTEGER) : undefined
}
