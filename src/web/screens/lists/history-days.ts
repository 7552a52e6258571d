/** The local midnight that begins a day, in milliseconds. */
type Day = number

const dayOf = (instant: Date): Day => new Date(instant).setHours(0, 0, 0, 0)

/** Entries by the day on which they were watched, in their order. */
export const groupByDay = <Entry extends { watchedAt?: string | undefined }>(entries: readonly Entry[]) =>
  Map.groupBy(entries, ({ watchedAt }) => dayOf(new Date(watchedAt ?? 0)))

/** 'Today', 'Yesterday', 'Monday, November 16', or with the year where that is another one. */
export function dayHeading(
  day: Day,
  now: Date,
  language: string,
  texts: { today: string; yesterday: string },
): string {
  if (day === dayOf(now)) return texts.today
  // By the calendar: a day may have 23 or 25 hours.
  if (day === new Date(now).setHours(-24, 0, 0, 0)) return texts.yesterday
  const date = new Date(day)
  return date.toLocaleDateString(`${language}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  })
}
