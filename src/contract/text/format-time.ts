/** As players show it, in whole seconds: 133.9 is '2:13', 3725 is '1:02:05'. */
export function formatTime(time: number): string {
  const seconds = Math.floor(time)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

export type TimeUnit = 'hour' | 'minute' | 'second'

/** The whole units of a length, largest first, never rounded up: 3725 is an hour and 2 minutes. Seconds only below a minute. */
export function lengthParts(seconds: number): [unit: TimeUnit, count: number][] {
  if (seconds < 60) return [['second', Math.floor(seconds)]]
  const parts: [TimeUnit, number][] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor(seconds / 60) % 60],
  ]
  return parts.filter(([, count]) => count > 0)
}

const ageUnits = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago: '3 days ago', and 'now' within a minute. */
export function formatAge(locale: string, date: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  const [unit, size] = ageUnits.find(([, size]) => seconds >= size) ?? (['second', Infinity] as const)
  const count = Math.floor(seconds / size)
  return new Intl.RelativeTimeFormat(locale, { numeric: count === 0 ? 'auto' : 'always' }).format(
    -count,
    unit,
  )
}
