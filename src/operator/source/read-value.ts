/** What these fields may be, for messages. */
export const valueExamples: Readonly<Record<string, string>> = {
  _id: 'a UUIDv7 such as 0190163d-8694-739b-aea5-966c26f8ad91, or left out',
  year: 'a year such as 2024, or a date such as 2024-12-24',
  views: 'a whole number such as 1700000, 1,700,000 or 1.7M',
  duration: 'seconds such as 133, or a length such as 02:13 or 1:02:03',
  sample: 'true or false',
  aliases: 'a list such as ["GTA", "GTA 5"], in CSV GTA, GTA 5',
  tracks: 'a list such as [{ "lang": "de", "link": "media/name.de.vtt" }], in CSV de media/name.de.vtt',
}

/** Reads a number, length or the like as people and spreadsheets write it. What is unclear stays text, which the schema refuses. */
export function readValue(field: string, value: unknown): unknown {
  if (field === 'duration' && typeof value === 'number' && isFractionOfDay(value)) return `${value}`
  if (typeof value !== 'string') return value
  return readers.get(field)?.(value.trim()) ?? value
}

const readers = new Map<string, (text: string) => unknown>([
  ['year', readYear],
  ['views', readViews],
  ['duration', readSeconds],
  ['sample', readBoolean],
  ['aliases', readNames],
  ['tracks', readTracks],
])

function readBoolean(text: string): boolean | undefined {
  if (/^true$/i.test(text)) return true
  return /^false$/i.test(text) ? false : undefined
}

function readNames(text: string): string[] {
  const names = text.split(/[,;]/).map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** 'en media/a.vtt, de media/a.de.vtt' */
function readTracks(text: string) {
  const tracks = readNames(text).map((track) => track.split(/\s+/))
  return tracks.every(({ length }) => length === 2)
    ? tracks.map(([lang, link]) => ({ lang, link }))
    : undefined
}

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const date = new RegExp(
  `^(?<first>\\d{4})-${month}-${day}(?:[T ].*)?$|^(?:${day}([./-])${month}\\2|${month}([./-])${day}\\3)(?<last>\\d{4})$`,
)

function readYear(text: string): number | undefined {
  if (isWhole(text)) return Number(text)
  const { first, last } = date.exec(text)?.groups ?? {}
  return first === undefined && last === undefined ? undefined : Number(first ?? last)
}

/** Groups of three digits. One group after a point may be a fraction, so it is unclear. */
const grouped = /^\d{1,3}(?:([,\s'’])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/
const compact = /^(\d+)(?:[.,](\d{1,2}))?\s?([KMB])$/i
const factors: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 }

function readViews(text: string): number | undefined {
  if (isWhole(text)) return Number(text)
  if (grouped.test(text)) return Number(text.replace(/\D/g, ''))
  const [, whole, fraction = '0', unit] = compact.exec(text) ?? []
  const factor = unit && factors[unit.toUpperCase()]
  return factor ? Math.round(Number(`${whole}.${fraction}`) * factor) : undefined
}

/** Some programs write whole numbers as 5.0 */
const isWhole = (text: string) => /^-?\d+(\.0)?$/.test(text)

function readSeconds(text: string): number | undefined {
  if (/^-?\d+(\.\d+)?(e-\d+)?$/i.test(text)) return isFractionOfDay(Number(text)) ? undefined : Number(text)
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A spreadsheet stores the length 0:02:13 as 0.0015, a part of a day. */
const isFractionOfDay = (value: number) => value > 0 && value < 1
