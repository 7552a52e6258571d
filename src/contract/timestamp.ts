/** Whole microseconds since 1970: fine enough that two presses never share one. */
export type TimestampMicros = number

/** 1795253400000000: '2026-11-21T09:30:00+00:00' */
export function toIsoSeconds(moment: TimestampMicros): string {
  return `${new Date(moment / 1000).toISOString().slice(0, 19)}+00:00`
}

/** 1795253400123456: '2026-11-21T09:30:00.123456Z' */
export function toIsoMicros(moment: TimestampMicros): string {
  const micro = String(moment % 1000).padStart(3, '0')
  return new Date(Math.floor(moment / 1000)).toISOString().replace('Z', `${micro}Z`)
}

/** The moment that such a text tells, with or without its last digits, the last there is for later ones; undefined for any other, and for days that never were. */
export function parseTimestamp(text: string): TimestampMicros | undefined {
  const [, second, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(text) ?? []
  const time = second === undefined ? Number.NaN : Date.parse(`${second}Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== second) return undefined
  const moment = time * 1000 + Number(fraction.padEnd(6, '0'))
  return moment >= 0 ? Math.min(moment, Number.MAX_SAFE_INTEGER) : undefined
}
