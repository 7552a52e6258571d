const dayMs = 24 * 60 * 60 * 1000

/** A calendar day: 0 is 1970-01-01. Days that follow each other are 1 apart, also where summer time begins or ends. */
type DayNumber = number

export interface HistoryDay<Entry> {
  day: DayNumber
  entries: Entry[]
}

/** Finds the calendar day of an instant in a time zone. */
export function calendarIn(timeZone: string): (instant: Date) => DayNumber {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')]
    return Date.UTC(year, month - 1, day) / dayMs
  }
}

/** Entries by the day on which they were watched, in their order. */
export function groupByDay<Entry extends { watchedAt?: string | undefined }>(
  entries: readonly Entry[],
  dayOf: (instant: Date) => DayNumber,
): HistoryDay<Entry>[] {
  const days = Map.groupBy(entries, ({ watchedAt }) => dayOf(new Date(watchedAt ?? 0)))
  return [...days].map(([day, entries]) => ({ day, entries }))
}

/** 'Today', 'Yesterday', 'Monday, November 16', or with the year where that is another one. */
export function dayHeading(
  day: DayNumber,
  today: DayNumber,
  language: string,
  texts: { today: string; yesterday: string },
): string {
  if (day === today) return texts.today
  if (day === today - 1) return texts.yesterday
  const [date, now] = [new Date(day * dayMs), new Date(today * dayMs)]
  return date.toLocaleDateString(`${language}-u-nu-latn`, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
  })
}
